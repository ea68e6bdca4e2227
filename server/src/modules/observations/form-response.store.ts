import type { FormResponse, ListFormResponsesQuery } from '@akoma/contract/observations';
import { type Insertable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { anyOf, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['observations.form_response'];
type Stored<Row> = Omit<Row, 'answers' | 'organization_id'> & { answers: FormResponse['answers'] };

const rowsOf = ({ db, organization_id }: At) =>
  db.selectFrom('observations.form_response as f').where('f.organization_id', '=', organization_id);

const responses = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .innerJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'f.organization_id').onRef('a.id', '=', 'f.author_id'),
    )
    .innerJoin('organization.practitioner_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'f.organization_id').onRef('s.id', '=', 'f.saved_by_id'),
    )
    .leftJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.id', '=', 'f.completed_by_id'),
    )
    .leftJoin('terminology.own_form_card as o', (on) =>
      on.onRef('o.organization_id', '=', 'f.organization_id').onRef('o.name', '=', 'f.form').onRef('o.number', '=', 'f.form_version'),
    )
    .select((row) => [
      'f.id as uuid',
      'f.id',
      'f.created_at',
      'f.updated_at',
      'f.version',
      'f.form',
      'f.form_version',
      'f.patient_id',
      'f.visit_id',
      'f.encounter_id',
      'f.status',
      sql<FormResponse['answers']>`f.answers`.as('answers'),
      'f.effective_date_time',
      'f.reason',
      'f.author_id',
      row.fn.coalesce('a.full_name', sql.lit('')).as('author_name'),
      row.fn.coalesce('s.full_name', sql.lit('')).as('saved_by_name'),
      'f.completed_at',
      'c.full_name as completed_by_name',
      'o.title as own_title',
      'o.day_field as own_day_field',
    ]);
export type ResponseRow = NonNullable<Awaited<ReturnType<typeof findResponse>>>;

/** A page of the organisation's forms, the newest first; those entered in error where they are asked for alone. */
export function listResponses(ctx: At, query: z.output<typeof ListFormResponsesQuery>, visits: readonly string[]) {
  let found = rowsOf(ctx);
  found =
    query.status === undefined ? found.where('f.status', '<>', sql.lit('entered-in-error')) : found.where('f.status', '=', query.status);
  if (query.patient_id !== undefined) found = found.where('f.patient_id', '=', query.patient_id);
  if (query.encounter_id !== undefined) found = found.where('f.encounter_id', '=', query.encounter_id);
  if (query.visit_id !== undefined) found = found.where('f.visit_id', '=', anyOf(visits));
  if (query.form !== undefined) found = found.where('f.form', '=', query.form);
  return paged(responses(found).orderBy('f.created_at', 'desc').orderBy('f.id', 'desc'), found, query);
}

export const findResponse = (ctx: At, id: string) => responses(rowsOf(ctx)).where('f.id', '=', id).executeTakeFirst();

/** The row of a response, held until the transaction ends. */
export const lockResponse = (ctx: At, id: string) =>
  rowsOf(ctx)
    .selectAll('f')
    .select([sql<FormResponse['answers']>`f.answers`.as('answered'), sql<Readonly<Record<string, string>>>`f.recorded`.as('observed')])
    .where('f.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedResponse = NonNullable<Awaited<ReturnType<typeof lockResponse>>>;

export async function insertResponse({ db, organization_id }: At, { answers, ...row }: Stored<Insertable<Table>>): Promise<void> {
  await db
    .insertInto('observations.form_response')
    .values({ organization_id, ...row, answers: JSON.stringify(answers) })
    .execute();
}

type Change = Omit<Updateable<Table>, 'answers' | 'recorded' | 'saved_by_id' | 'updated_at' | 'version'> & {
  answers?: FormResponse['answers'];
  recorded?: Readonly<Record<string, string>>;
};

export async function updateResponse(
  { db, organization_id, now, actor }: Ctx,
  id: string,
  { answers, recorded, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('observations.form_response')
    .set((one) => ({
      ...values,
      ...(answers && { answers: JSON.stringify(answers) }),
      ...(recorded && { recorded: JSON.stringify(recorded) }),
      ...{ saved_by_id: actor.practitioner_role_id, updated_at: now, version: one('version', '+', 1) },
    }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Keeps what stands in a response before it is saved anew. */
export async function insertEarlierResponse({ db, organization_id, now, actor }: Ctx, before: LockedResponse): Promise<void> {
  const { id, version, saved_by_id, status, answered: answers, effective_date_time, reason } = before;
  await db
    .insertInto('observations.earlier_form_response')
    .values({
      ...{ organization_id, form_response_id: id, version, saved_by_id },
      stood: JSON.stringify({ status, answers, effective_date_time, reason }),
      ...{ replaced_at: now, replaced_by_id: actor.practitioner_role_id },
    })
    .execute();
}

/** What stood in a response before, newest first; more than two hundred saves are not shown. */
export async function listEarlierResponses({ db, organization_id }: At, form_response_id: string) {
  const rows = await db
    .selectFrom('observations.earlier_form_response as v')
    .innerJoin('organization.practitioner_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'v.organization_id').onRef('s.id', '=', 'v.saved_by_id'),
    )
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.replaced_by_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.form_response_id', '=', form_response_id)
    .orderBy('v.version', 'desc')
    .limit(200)
    .select(['v.form_response_id', 'v.version', 'v.replaced_at'])
    .select([sql<string>`s.full_name`.as('saved_by_name'), sql<string>`p.full_name`.as('replaced_by_name')])
    .select(sql<Pick<FormResponse, 'status' | 'answers' | 'reason'>>`v.stood`.as('stood'))
    .execute();
  return rows.map(({ stood, ...version }) => ({ ...version, ...stood }));
}
