import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { listOwnSessions } from './own-session.store.ts';

/** The reader's own living sessions. */
export const listSessions: Handler<typeof contract.listSessions> = async ({ actor, db, now }, { query }) => {
  const { rows, total } = await listOwnSessions(db, actor.user_id, now, query);
  return pageOf(
    rows.map((row) => ({ ...row, current: row.id === actor.session_id })),
    total,
    query,
  );
};
