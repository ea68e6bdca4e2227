import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { Override } from './terminology.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const columns = ['code', 'display', 'definition', 'hidden', 'position', 'version'] as const;

/** What the organisation changed in one list; its own entries in the order in which they were added. */
export const listOverrides = ({ db, organization_id }: At, list: string): Promise<Override[]> =>
  db
    .selectFrom('terminology.override')
    .select(columns)
    .where('organization_id', '=', organization_id)
    .where('list', '=', list)
    .orderBy('id')
    .execute();

/** What the organisation changed in all lists. */
export const listAllOverrides = ({ db, organization_id }: At): Promise<(Override & { list: string })[]> =>
  db
    .selectFrom('terminology.override')
    .select([...columns, 'list'])
    .where('organization_id', '=', organization_id)
    .execute();

type Change = Omit<Override, 'version'>;

/** Undefined: the entry was changed meanwhile. */
export const insertOverride = ({ db, organization_id }: At, list: string, change: Change): Promise<Override | undefined> =>
  db
    .insertInto('terminology.override')
    .values({ ...change, list, organization_id, id: newId() })
    .onConflict((conflict) => conflict.columns(['organization_id', 'list', 'code']).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** With `version` only if it is still that one. Nothing came back: it is not, or was never changed. */
export const updateOverride = (
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  list: string,
  { code, ...change }: Change,
  version: number | undefined,
): Promise<Override | undefined> =>
  db
    .updateTable('terminology.override')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('list', '=', list)
    .where('code', '=', code)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning(columns)
    .executeTakeFirst();
