import { readFileSync } from 'node:fs';

const [, ...lines] = readFileSync(new URL('../../../docs/permissions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** The reviewed access: operation → permission, `signed-in`, `operator` or `public`. */
export const reviewedAccess: ReadonlyMap<string, string> = new Map(lines.map((line) => line.split('\t') as [string, string]));
