import type pg from 'pg';
import type { Beginning, LinkRow } from '../audit/index.ts';

/** These use the jobs' pool: the app sees only the sign-ins of one organisation, and this chain covers the installation. */

/** Seals at most so many sign-ins; undefined when none waited. */
export async function sealWaiting(pool: pg.Pool, most: number): Promise<{ sealed: number; seq: number; hash: Buffer } | undefined> {
  const { rows } = await pool.query<{ sealed: number; seq: number; hash: Buffer }>('select * from identity.seal_sign_ins($1)', [most]);
  return rows[0];
}

export async function readSignInChain(pool: pg.Pool): Promise<{ beginning: Beginning; end: number }> {
  const { rows } = await pool.query<{ begins_at: number; begins_with: Buffer; ends_at: number }>('select * from identity.sign_in_chain()');
  const [{ begins_at, begins_with, ends_at } = { begins_at: 0, begins_with: Buffer.alloc(0), ends_at: 0 }] = rows;
  return { beginning: { seq: begins_at, hash: begins_with }, end: ends_at };
}

/** The links after a place with their events written out, in order. */
export async function listSignInLinks(pool: pg.Pool, after: number, to: number, limit: number): Promise<LinkRow[]> {
  const { rows } = await pool.query<LinkRow>(
    'select seq, event_id as entry_id, prev, hash, fields from identity.sign_in_links($1, $2, $3)',
    [after, to, limit],
  );
  return rows;
}

/** Sign-ins after that id, in order of ids, each with its sealing state. One statement, so that sealing cannot happen in between. */
export async function listSignInStates(pool: pg.Pool, after: string, limit: number) {
  const { rows } = await pool.query<{ id: string; is_sealed: boolean; is_waiting: boolean; seconds: number }>(
    'select * from identity.sign_in_states($1, $2)',
    [after, limit],
  );
  return rows;
}

/** Sign-ins that wait to be sealed and are not there. */
export async function listVanishedSignIns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select identity.vanished_sign_ins() as id');
  return rows.map(({ id }) => id);
}
