import { AsyncLocalStorage } from 'node:async_hooks';
import { type AnyOperation, moduleOf } from '@akoma/contract/base';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';

const written = new AsyncLocalStorage<Set<string>>();
const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)"?\."?(\w+)/gi;
/** Written by every action. */
const everywhere: readonly string[] = ['platform', 'audit'];
/**
 * What any action may do beside its own work, and no page shows: it takes a number for what it makes (only the page of sequences shows the
 * next one, and every registration would ask for all places and roles again), notes that the session is used, and tells colleagues (their
 * own windows hear of it). Everything else that is written to these tables is declared.
 */
const unseen: readonly RegExp[] = [
  /^(?:insert into|update) "workbench"\."notification"/,
  /^\s*insert into organization\.code_sequence as s\b/,
  /^insert into "organization"\."issued_code"/,
  /^update "identity"\."session" set "last_used_at" = \$\d+ where\b/,
];

/** The modules whose tables a statement writes, so far as a page may show them. */
export const modulesWritten = (statement: string): string[] =>
  unseen.some((pattern) => pattern.test(statement))
    ? []
    : [...statement.matchAll(writing)].map(([, module]) => module!).filter((module) => !everywhere.includes(module));

/** Traces requests on this pool: the modules whose tables their statements write. */
export function traceWrites(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const traced = (...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string } | undefined)?.text;
      for (const module of modulesWritten(text ?? '')) written.getStore()?.add(module);
      return query(...given);
    };
    client.query = traced as typeof client.query;
  });
}

/**
 * Sends an action and checks that the contract declares every module whose tables it wrote (`changes`): the browser refreshes by that
 * declaration.
 */
export async function withChangesJudged(op: AnyOperation, sending: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const modules = new Set<string>();
  const answered = await written.run(modules, async () => await sending()); // a request begins when it is awaited
  if (op.method === 'GET' || answered.statusCode >= 400) return answered;
  const declared: readonly string[] = [moduleOf(op.name), ...(op.changes ?? [])];
  const forgotten = [...modules].filter((module) => !declared.includes(module)).sort();
  if (forgotten.length > 0)
    throw new Error(`${op.name} writes tables of ${forgotten.join(', ')}: its operation declares changes: ['${forgotten.join("', '")}']`);
  return answered;
}
