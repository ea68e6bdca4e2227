import type { ListLayout, ListSetting, SavedView } from '@akoma/contract/workbench';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'actor' | 'organization_id' | 'db' | 'now'>;

const settingColumns = ['list', sql<ListLayout | null>`layout`.as('layout'), sql<ListSetting['density']>`density`.as('density')] as const;
const viewColumns = [
  'id as uuid',
  'id',
  'created_at',
  'updated_at',
  'version',
  'list',
  'name',
  sql<Record<string, string>>`search`.as('search'),
  sql<ListLayout | null>`layout`.as('layout'),
  'is_default',
] as const;

/** The user's settings of lists. */
export const listSettings = ({ actor, organization_id, db }: At): Promise<ListSetting[]> =>
  db
    .selectFrom('workbench.list_setting')
    .select(settingColumns)
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', actor.user_id)
    .orderBy('list')
    .execute();

export const upsertListSetting = (
  { actor, organization_id, db, now }: At,
  { list, layout, density }: ListSetting,
): Promise<ListSetting> => {
  const kept = { layout: layout && JSON.stringify(layout), density, updated_at: now };
  return db
    .insertInto('workbench.list_setting')
    .values({ organization_id, user_id: actor.user_id, list, ...kept })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'list']).doUpdateSet(kept))
    .returning(settingColumns)
    .executeTakeFirstOrThrow();
};

const ownViews = ({ actor, organization_id, db }: At) =>
  db.selectFrom('workbench.saved_view').where('organization_id', '=', organization_id).where('user_id', '=', actor.user_id);

/** The user's views of all lists, or of one, in order of creation. */
export const listViews = (ctx: At, list?: string): Promise<SavedView[]> =>
  ownViews(ctx)
    .select(viewColumns)
    .where('deleted_at', 'is', null)
    .$if(list !== undefined, (views) => views.where('list', '=', list!))
    .orderBy('list')
    .orderBy('id')
    .execute();

export const findView = (ctx: At, id: string, removed: boolean): Promise<SavedView | undefined> =>
  ownViews(ctx)
    .select(viewColumns)
    .where('id', '=', id)
    .where('deleted_at', removed ? 'is not' : 'is', null)
    .executeTakeFirst();

type Written = Pick<SavedView, 'name' | 'search' | 'layout' | 'is_default'>;
const asRow = ({ name, search, layout, is_default }: Written) => ({
  name,
  search: JSON.stringify(search),
  layout: layout && JSON.stringify(layout),
  is_default,
});

/** Serialises a user's changes to views until the transaction ends. */
export const lockViews = async ({ actor, organization_id, db }: At): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/${actor.user_id}/views`}, 0))`.execute(db);
};

export const insertView = ({ actor, organization_id, db, now }: At, id: string, list: string, view: Written): Promise<SavedView> =>
  db
    .insertInto('workbench.saved_view')
    .values({ organization_id, id, user_id: actor.user_id, list, ...asRow(view), created_at: now, updated_at: now })
    .returning(viewColumns)
    .executeTakeFirstOrThrow();

const changed = ({ actor, organization_id, db }: At) =>
  db.updateTable('workbench.saved_view').where('organization_id', '=', organization_id).where('user_id', '=', actor.user_id);

/** Writes a view that was read on this version; undefined when it has moved on. */
export const updateView = (ctx: At, { id, version, ...view }: SavedView): Promise<SavedView | undefined> =>
  changed(ctx)
    .set({ ...asRow(view), updated_at: ctx.now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(viewColumns)
    .executeTakeFirst();

/** Removes or restores a view; a restored one is never the default, because another one may be by now. */
export const updateRemoved = (ctx: At, id: string, removed: boolean): Promise<SavedView> =>
  changed(ctx)
    .set({ deleted_at: removed ? ctx.now : null, ...(removed ? {} : { is_default: false }) })
    .where('id', '=', id)
    .returning(viewColumns)
    .executeTakeFirstOrThrow();

/** Clears the default of the list's views, except for this one. */
export async function clearDefault(ctx: At, list: string, except_id: string): Promise<void> {
  await changed(ctx)
    .set({ is_default: false })
    .where('list', '=', list)
    .where('id', '<>', except_id)
    .where('is_default', '=', sql.lit(true))
    .execute();
}
