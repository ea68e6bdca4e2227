import type { Insertable } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { MovedBetween, PatientRows, Since } from './patients.ports.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type LinkRow = Insertable<DB['patients.link']>;

/** Children of a mother, and records that lead to another one: both name a patient in the record itself. */
async function rename(
  { db, organization_id }: At,
  column: 'mother_id' | 'merged_into_id',
  { from, to }: MovedBetween,
  only?: readonly string[],
) {
  const rows = await db
    .updateTable('patients.patient')
    .set({ [column]: to })
    .where('organization_id', '=', organization_id)
    .where(column, '=', from)
    .where('id', '<>', to)
    .$if(only !== undefined, (some) => some.where('id', '=', anyOf(only!)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the links of a record away, to be written anew for another. */
const takeLinks = ({ db, organization_id }: At, id: string) =>
  db
    .deleteFrom('patients.link')
    .where('organization_id', '=', organization_id)
    .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('linked_patient_id', '=', id)]))
    .returningAll()
    .execute();

/** Where the two are linked already, that link stays. */
async function putLinks({ db, organization_id }: At, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('patients.link')
    .values(links.map((link) => ({ ...link, organization_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function moveBackLinks({ db, organization_id }: At, links: readonly LinkRow[]): Promise<void> {
  await db
    .deleteFrom('patients.link')
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(links.map(({ id }) => id)))
    .execute();
  await putLinks({ db, organization_id }, links);
}

/** How many records were linked with a patient since a merge: children registered or linked, and links of other kinds. */
async function countLinkedSince({ db, organization_id }: At, { patient_id, since, moved }: Since): Promise<number> {
  const { links, children } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('patients.link')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organization_id)
        .where(({ or, eb }) => or([eb('patient_id', '=', patient_id), eb('linked_patient_id', '=', patient_id)]))
        .where('created_at', '>=', since)
        .as('links'),
      selectFrom('patients.patient')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organization_id)
        .where('mother_id', '=', patient_id)
        .where('created_at', '>=', since)
        .where(({ not, eb }) => not(eb('id', '=', anyOf((moved.children ?? []) as readonly string[]))))
        .as('children'),
    ])
    .executeTakeFirstOrThrow();
  return Number(links) + Number(children);
}

/** Rows of this module that name a patient. What a record is found by, its numbers and the record itself are written by the merge. */
export const ownRows: PatientRows = {
  tables: [
    'patients.patient',
    'patients.link',
    'patients.identifier',
    'patients.merge',
    'patients.name_word',
    'patients.name_pair',
    'patients.number_word',
    'patients.name_sound',
  ],
  async move(ctx, { from, to }) {
    const [links, children, merged] = await Promise.all([
      takeLinks(ctx, from),
      rename(ctx, 'mother_id', { from, to }),
      rename(ctx, 'merged_into_id', { from, to }),
    ]);
    const other = (id: string) => (id === from ? to : id);
    const moved = links.map((link) => ({ ...link, patient_id: other(link.patient_id), linked_patient_id: other(link.linked_patient_id) }));
    await putLinks(
      ctx,
      moved.filter((link) => link.patient_id !== link.linked_patient_id), // the two were linked with each other
    );
    return { links, children, merged };
  },
  async moveBack(ctx, between, { links = [], children = [], merged = [] }) {
    await Promise.all([
      moveBackLinks(ctx, links as readonly LinkRow[]),
      rename(ctx, 'mother_id', between, children as readonly string[]),
      rename(ctx, 'merged_into_id', between, merged as readonly string[]),
    ]);
  },
  countSince: async (ctx, merge) => [{ what: 'links', count: await countLinkedSince(ctx, merge) }],
};
