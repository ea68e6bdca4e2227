import type { AnyOperation } from '@akoma/contract/base';
import { addressesOf, failureKinds } from '@akoma/contract/base';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A readable list of every operation, made from the same descriptions as the OpenAPI file; no script, no outside file. */
export function docsPage(operations: readonly AnyOperation[], nonce: string): string {
  const modules = groupByModule(operations);
  const sections = [...modules].map(
    ([module, ops]) => `<section id="${module}"><h2>${escaped(module)}</h2>${ops.map(entry).join('')}</section>`,
  );
  const links = [...modules.keys()].map((module) => `<a href="#${module}">${escaped(module)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Akoma API</title>
<style nonce="${nonce}">body{font:15px/1.5 system-ui;margin:0 auto;max-width:60rem;padding:1rem;color:#1B2228}nav a{margin-right:.75rem}h2{margin-top:2.5rem;border-bottom:2px solid #0B5A4A}
article{padding:.75rem 0;border-bottom:1px solid #DDE2E6}code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}.m{display:inline-block;min-width:4rem;font-weight:700;color:#0B5A4A}
.q{color:#525E69}a{color:#0B4A8F}</style></head><body><main><h1>Akoma API</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>POST /api/v1/providers/auth/login</code> and send <code>Authorization: Bearer …</code>.</p>
<nav aria-label="Modules">${links}</nav>${sections.join('')}</main></body></html>`;
}

const moduleOfOperation = (op: AnyOperation): string => op.name.split('.')[0]!;

function groupByModule(operations: readonly AnyOperation[]): Map<string, AnyOperation[]> {
  const modules = new Map<string, AnyOperation[]>();
  for (const op of operations) modules.set(moduleOfOperation(op), [...(modules.get(moduleOfOperation(op)) ?? []), op]);
  return modules;
}

function entry(op: AnyOperation): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = (op[part] as { shape?: object } | undefined)?.shape;
    return shape ? [`${part}: ${Object.keys(shape).join(', ')}`] : [];
  });
  if (op.bodyLimit) parts.push(`body of at most ${op.bodyLimit.kilobytes} KB: ${op.bodyLimit.because}`);
  const refusals = op.failures.map((code) => `${failureKinds.get(code)?.status ?? ''} ${code}`);
  return `<article id="${op.name}">${addressesOf(op)
    .map(({ method, path }) => `<div><span class="m">${method}</span> <code>${escaped(path)}</code></div>`)
    .join('')}
<div>${escaped(op.summary ?? op.name)} <span class="q">(${escaped(op.permission)}; ${escaped(op.spec.join(', '))})</span></div>
${parts.map((part) => `<div class="q">${escaped(part)}</div>`).join('')}${refusals.length ? `<div class="q">refuses with ${escaped(refusals.join('; '))}</div>` : ''}</article>`;
}
