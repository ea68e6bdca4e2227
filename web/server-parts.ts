import { type ESTree, parseAst, type Plugin } from 'vite';

/** What only the server reads of an operation: for the trail, for the documents of the API, before it runs one and when it answers. */
const ofServer = new Set([
  ...['spec', 'summary', 'alsoNeeds', 'also', 'failures', 'status', 'audit', 'kept', 'shownOnce'],
  ...['beforeSecondFactor', 'byCookie', 'bodyLimit', 'files'],
]);

interface Cut {
  start: number;
  end: number;
}

/** Calls `visit` for each node of a program. */
function walk(node: unknown, visit: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') visit(node as ESTree.Node);
    for (const part of Object.values(node)) walk(part, visit);
  }
}

/** Where `schema.describe(…)` says something of a schema, and where `operation({ … })` has what only the server reads. */
function cutsIn(code: string): Cut[] {
  const cuts: Cut[] = [];
  walk(parseAst(code), (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'describe')
      cuts.push({ start: callee.object.end, end: node.end });
    const [given] = node.arguments;
    if (callee.type !== 'Identifier' || callee.name !== 'operation' || given?.type !== 'ObjectExpression') return;
    const read = given.properties.map((part) => part.type === 'Property' && part.key.type === 'Identifier' && ofServer.has(part.key.name));
    for (const [at, part] of given.properties.entries()) {
      if (!read[at]) continue;
      const next = given.properties[at + 1];
      // the last goes with the comma before it
      const before = given.properties[read.lastIndexOf(false)];
      cuts.push(next ? { start: part.start, end: next.start } : { start: before?.end ?? part.start, end: part.end });
    }
  });
  return cuts;
}

/** A module of the contract (JavaScript) as the browser gets it. */
export function withoutServerPartsIn(code: string): string {
  // from the end, so that the places before stay where they are; what stands within another cut goes with it
  const cuts = cutsIn(code).sort((a, b) => b.start - a.start);
  const outer = cuts.filter((cut) => !cuts.some((other) => other !== cut && other.start <= cut.start && other.end >= cut.end));
  return outer.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** The browser needs neither the texts that describe schemas nor what operations say to the server alone. */
export const withoutServerParts: Plugin = {
  name: 'akoma:without-server-parts',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (/contract[\\/]src[\\/].*\.ts$/.test(id) ? { code: withoutServerPartsIn(code), map: null } : null),
};
