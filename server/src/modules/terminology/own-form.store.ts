import type { FormDefinition, FormItem, OwnForm } from '@akoma/contract/terminology';
import { ownFormName } from '@akoma/contract/terminology';
import { sql } from 'kysely';
import { containing, type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Writing = At & Pick<Ctx, 'now'>;

const columns = [
  'f.id as uuid',
  'f.id',
  'f.created_at',
  'f.updated_at',
  'f.version',
  sql<string>`'own-' || f.id`.as('name'),
  'f.title',
  'f.purpose',
  'f.active',
  'f.published_version',
  'f.changed',
] as const;

const forms = ({ db, organization_id }: At) => db.selectFrom('terminology.own_form as f').where('f.organization_id', '=', organization_id);
const versions = ({ db, organization_id }: At) =>
  db.selectFrom('terminology.own_form_version as v').where('v.organization_id', '=', organization_id);

/** The organisation’s own forms by title, and how many there are. */
export function listOwnForms(ctx: At, { search = '', active }: { search?: string | undefined; active?: boolean | undefined }, slice: Page) {
  const found = forms(ctx)
    .$if(search !== '', (query) => query.where('f.title', 'ilike', containing(search)))
    .$if(active !== undefined, (query) => query.where('f.active', '=', active === true));
  return paged(found.select(columns).orderBy(sql`lower(f.title)`).orderBy('f.id'), found, slice);
}

/** A form as it is written now, with its published versions. */
export async function findOwnForm(ctx: At, id: string): Promise<OwnForm | undefined> {
  const [form, published] = await Promise.all([
    forms(ctx).where('f.id', '=', id).select(columns).select('f.items').executeTakeFirst(),
    versions(ctx).where('v.form_id', '=', id).orderBy('v.number', 'desc').select(['v.number', 'v.title', 'v.published_at']).execute(),
  ]);
  return form && ({ ...form, items: form.items as FormItem[], versions: published } as OwnForm);
}

/** The row of a form, held until the transaction ends. */
export const lockOwnForm = async (ctx: At, id: string) => {
  const row = await forms(ctx).where('f.id', '=', id).selectAll('f').forUpdate().executeTakeFirst();
  return row && { ...row, items: row.items as FormItem[] };
};

export async function countOwnForms(ctx: At): Promise<number> {
  const { total } = await forms(ctx)
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertOwnForm(
  { db, organization_id, now }: Writing,
  { items, ...form }: { id: string; title: string; purpose: string; items: readonly FormItem[] },
): Promise<void> {
  await db
    .insertInto('terminology.own_form')
    .values({ organization_id, ...form, items: JSON.stringify(items), created_at: now, updated_at: now })
    .execute();
}

interface Change {
  title?: string | undefined;
  purpose?: string | undefined;
  items?: readonly FormItem[] | undefined;
  active?: boolean | undefined;
  changed?: boolean | undefined;
  published_version?: number | undefined;
}

export async function updateOwnFormRow({ db, organization_id, now }: Writing, id: string, { items, ...change }: Change): Promise<void> {
  await db
    .updateTable('terminology.own_form')
    .set((row) => ({ ...change, ...(items && { items: JSON.stringify(items) }), updated_at: now, version: row('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Keeps a version as it is published. */
export async function insertOwnFormVersion(
  { db, organization_id, now }: Writing,
  form_id: string,
  definition: FormDefinition,
  day_field: string | null,
): Promise<void> {
  const { version: number, title } = definition;
  await db
    .insertInto('terminology.own_form_version')
    .values({
      ...{ organization_id, form_id, number, title, day_field, name: ownFormName(form_id) },
      ...{ definition: JSON.stringify(definition), published_at: now },
    })
    .execute();
}

/** The published forms that can be begun, in the version that is filled. */
export function listPublished(ctx: At) {
  return forms(ctx)
    .innerJoin('terminology.own_form_version as v', (on) =>
      on.onRef('v.organization_id', '=', 'f.organization_id').onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.published_version'),
    )
    .where('f.active', '=', true)
    .orderBy(sql`lower(v.title)`)
    .select(['v.name', 'v.title', 'v.number'])
    .select(sql<string>`v.definition ->> 'purpose'`.as('purpose'))
    .execute();
}

/** A published version: the one of that number, else the newest. `active`: whether the form can be begun. */
export async function findPublished(
  ctx: At,
  name: string,
  number?: number,
): Promise<{ definition: FormDefinition; active: boolean } | undefined> {
  const row = await versions(ctx)
    .innerJoin('terminology.own_form as f', (on) => on.onRef('f.organization_id', '=', 'v.organization_id').onRef('f.id', '=', 'v.form_id'))
    .where('v.name', '=', name)
    .$if(number !== undefined, (query) => query.where('v.number', '=', number!))
    .orderBy('v.number', 'desc')
    .limit(1)
    .select(['v.definition', 'f.active'])
    .executeTakeFirst();
  return row && { definition: row.definition as unknown as FormDefinition, active: row.active };
}
