import { createHash } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import { keptStatement } from '../db/kept-statement.ts';
import type { Db } from '../db/tenant.ts';
import type { Ctx } from './route.ts';
import { checksumOf } from './form.ts';
import type { Input } from './input.ts';

export interface FirstReply {
  status: number;
  response: unknown;
}

/** Without passwords, whose hash could be guessed from the table. A file counts by name and content. */
const hashOf = (input: Input): string =>
  createHash('sha256')
    .update(
      JSON.stringify(input, (key, value: unknown) => {
        if (/password/.test(key)) return undefined;
        return value instanceof File ? { name: value.name, type: value.type, sha256: checksumOf(value) } : value;
      }),
    )
    .digest('hex');

type Claimed = Record<'organization_id' | 'key' | 'user_id' | 'operation' | 'request_hash', string>;
const claim = keptStatement((db: Db, _form: null, { organization_id, key, user_id, operation, request_hash }: Claimed) =>
  db
    .insertInto('platform.idempotency')
    .values({ organization_id, key, user_id, operation, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

/**
 * Claims the key for this request, or returns the stored answer. A concurrent request with the same key waits here until the first one's
 * transaction has ended. The same key for a different request is refused (wire.md, integrity.md B "unknown outcome").
 */
export async function takeKey(
  { db, organization_id, actor }: Ctx,
  key: string,
  operation: string,
  input: Input,
): Promise<FirstReply | null> {
  const request_hash = hashOf(input);
  const taken = await claim.rows(db, null, { organization_id, key, user_id: actor.user_id, operation, request_hash });
  if (taken.length > 0) return null;
  const before = await readKey({ db, organization_id, actor }, key, operation, request_hash);
  if (!before) throw fail('idempotency_conflict', {});
  return before;
}

/** The stored answer to this request, if there is one; does not wait. The same key for a different request is refused. */
export const findAnswer = (ctx: Asker, key: string, operation: string, input: Input): Promise<FirstReply | null> =>
  readKey(ctx, key, operation, hashOf(input));

/** Whether the actor has sent the key before, with whatever input. */
export async function isKeyTaken({ db, organization_id, actor }: Asker, key: string): Promise<boolean> {
  const taken = await db
    .selectFrom('platform.idempotency')
    .select('key')
    .where('organization_id', '=', organization_id)
    .where('key', '=', key)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * What the actor was answered to a key, of one of these operations; undefined: no such answer is known. Of others' keys nothing is. A request
 * with the key that still runs is waited for; the question fails where that takes too long, and does not say that nothing was done. To be asked
 * in a transaction that may write.
 */
export async function findAnswerTo({ db, organization_id, actor }: Asker, key: string, operations: readonly string[]): Promise<unknown> {
  const free = await claim.rows(db, null, { organization_id, key, user_id: actor.user_id, operation: '', request_hash: '' });
  if (free.length > 0) {
    await db.deleteFrom('platform.idempotency').where('organization_id', '=', organization_id).where('key', '=', key).execute();
    return undefined;
  }
  const kept = await db
    .selectFrom('platform.idempotency')
    .select(['operation', 'response'])
    .where('organization_id', '=', organization_id)
    .where('key', '=', key)
    .where('user_id', '=', actor.user_id)
    .where('status', 'is not', null)
    .executeTakeFirst();
  return kept && operations.includes(kept.operation) ? (kept.response ?? undefined) : undefined;
}

type Asker = Pick<Ctx, 'db' | 'organization_id' | 'actor'>;

async function readKey({ db, organization_id, actor }: Asker, key: string, operation: string, hash: string): Promise<FirstReply | null> {
  const before = await db
    .selectFrom('platform.idempotency')
    .select(['user_id', 'operation', 'request_hash', 'status', 'response'])
    .where('organization_id', '=', organization_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!before) return null;
  const { status, response, ...request } = before;
  if (request.request_hash !== hash || request.operation !== operation || request.user_id !== actor.user_id || status === null)
    throw fail('idempotency_conflict', {});
  return { status, response };
}

/** Deletes the oldest keys before that moment, at most so many; returns how many. */
export async function deleteKeys(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const old = db
    .selectFrom('platform.idempotency')
    .select('key')
    .where('organization_id', '=', organization_id)
    .where('created_at', '<', before.toISOString())
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const gone = await db
    .deleteFrom('platform.idempotency')
    .where('organization_id', '=', organization_id)
    .where('key', 'in', old)
    .returning('key')
    .execute();
  return gone.length;
}

/** Stores the answer with its key, in the action's own transaction, at no round trip of its own: if that fails, the commit fails. */
export function keepAnswer({ db, organization_id }: Ctx, key: string, status: number, response: string): void {
  answered.send(db, null, { organization_id, key, status, response });
}
type Answered = Record<'organization_id' | 'key' | 'response', string> & { status: number };
const answered = keptStatement((db: Db, _form: null, { organization_id, key, status, response }: Answered) =>
  db.updateTable('platform.idempotency').set({ status, response }).where('organization_id', '=', organization_id).where('key', '=', key),
);
