import { chartEntryTypes, type EncounterState, type EncounterStatus, type ListEncountersQuery } from '@akoma/contract/encounters';
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PatientCard } from '@akoma/contract/patients';
import type * as z from 'zod';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { addToCount, readCount } from './count.store.ts';
import { narrows, saysAll } from './search.store.ts';

type Query = z.output<typeof ListEncountersQuery>;
type At = Pick<Ctx, 'db' | 'organization_id'>;
/** Where a list is asked for, and when: ISO 8601. */
type Asked = At & { now: string };

const rowsOf = ({ db, organization_id }: At) =>
  db.selectFrom('encounters.encounter as e').selectAll('e').where('e.organization_id', '=', organization_id);

/** Encounters as the lists show them, but for the patient. A page is cut before it comes here, so that people and places are joined to its rows alone. */
const encounters = ({ db, organization_id }: At, rows = rowsOf({ db, organization_id })) =>
  db
    .selectFrom(rows.as('e'))
    .leftJoin('organization.practitioner_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.started_by_id'),
    )
    .leftJoin('organization.practitioner_card as f', (on) =>
      on.onRef('f.organization_id', '=', 'e.organization_id').onRef('f.id', '=', 'e.ended_by_id'),
    )
    .leftJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.called_away_by_id'),
    )
    .where('e.organization_id', '=', organization_id)
    .select((encounter) => [
      'e.id as uuid',
      'e.id',
      'e.created_at',
      'e.updated_at',
      'e.version',
      'e.status',
      'e.encounter_type',
      'e.start_time',
      'e.end_time',
      'e.started_at',
      'e.started_by_id',
      's.full_name as started_by_name',
      'f.full_name as ended_by_name',
      'e.called_away_at',
      'c.full_name as called_away_by_name',
      'e.appointment_id as appointment',
      'e.visit_id as visit',
      'e.organization_id as service_provider',
      'e.part_of_id as part_of',
      'e.is_ward_round',
      'e.patient_id as patient',
      'e.reason',
      'e.progress',
      jsonArrayFrom(
        encounter
          .selectFrom('encounters.participant as t')
          .leftJoin('organization.practitioner_card as m', (on) =>
            on.onRef('m.organization_id', '=', 't.organization_id').onRef('m.id', '=', 't.practitioner_role_id'),
          )
          .select([sql<'PRIMARY_PERFORMER'>`t.type`.as('type'), 't.practitioner_role_id as practitioner_role', 'm.full_name as name'])
          .select('t.start_time')
          .whereRef('t.organization_id', '=', 'e.organization_id')
          .whereRef('t.encounter_id', '=', 'e.id')
          .orderBy('t.position'),
      ).as('encounter_participant'),
      jsonArrayFrom(
        encounter
          .selectFrom('encounters.encounter_location as p')
          .leftJoin('organization.location_card as l', (on) =>
            on.onRef('l.organization_id', '=', 'p.organization_id').onRef('l.id', '=', 'p.location_id'),
          )
          .select(['p.location_id as location', 'l.name', 'p.status', 'p.start_time', 'p.end_time'])
          .whereRef('p.organization_id', '=', 'e.organization_id')
          .whereRef('p.encounter_id', '=', 'e.id')
          .orderBy('p.position'),
      ).as('encounter_location'),
      encounter
        .selectFrom('encounters.note as n')
        .select(sql<NoteType[]>`coalesce(array_agg(distinct n.note_type), '{}')`.as('types'))
        .whereRef('n.organization_id', '=', 'e.organization_id')
        .whereRef('n.encounter_id', '=', 'e.id')
        .where('n.note', '<>', '')
        .$castTo<{ types: NoteType[] }>()
        .$asScalar()
        .as('note_types'),
    ]);
type NoteType = DB['encounters.note']['note_type'];
/** An encounter that a list or an answer may show; discarded ones are never found. */
const standing = (ctx: Ctx) => encounters(ctx).where('e.deleted_at', 'is', null);
export type EncounterRow = Awaited<ReturnType<typeof findEncounter>> & {};

/** Encounters that are as a list asks for (ENC-036 to ENC-041). */
const inState = ({ now }: Asked, state: EncounterState) => {
  const conditions = {
    active: sql<boolean>`e.status in ('planned', 'in-progress', 'triaged', 'arrived')`,
    begun: sql<boolean>`e.status = 'in-progress'`,
    past: sql<boolean>`(e.status = 'finished' or e.end_time < ${now})`,
    ongoing: sql<boolean>`(e.status = 'in-progress' or (e.end_time is null and e.start_time < ${now}))`,
    upcoming: sql<boolean>`e.status in ('in-progress', 'planned')`,
  } satisfies Record<EncounterState, unknown>;
  return conditions[state];
};

const chosen = (ctx: Asked, query: Query) => {
  const patient = query.patient ?? query.patient_id;
  let found = rowsOf(ctx).where('e.deleted_at', 'is', null);
  if (patient) found = found.where('e.patient_id', '=', patient);
  const visit = query.visit ?? query.visit_id;
  if (visit) found = found.where('e.visit_id', '=', visit);
  if (query.part_of) found = found.where('e.part_of_id', '=', query.part_of);
  if (query.is_ward_round) found = found.where('e.is_ward_round', '=', query.is_ward_round === 'true');
  if (query.encounter_type) found = found.where('e.encounter_type', '=', query.encounter_type);
  if (query.state) found = found.where(inState(ctx, query.state));
  if (query.status) found = found.where('e.status', 'in', query.status.split(',') as EncounterStatus[]);
  if (query.start_date) found = found.where('e.start_time', '>=', query.start_date);
  if (query.end_date) found = found.where('e.start_time', '<=', query.end_date);
  if (query.search) found = found.where(saysAll(ctx, 'e', query.search));
  const performer = query.practitioner_id;
  if (performer) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('encounters.participant as t')
          .select('t.encounter_id')
          .whereRef('t.organization_id', '=', 'e.organization_id')
          .whereRef('t.encounter_id', '=', 'e.id')
          .where('t.practitioner_role_id', '=', performer),
      ),
    );
  }
  return found;
};

/** Latest start first, unless another order is asked for; what is to come begins with what has begun, and then goes on by time (ENC-069). */
const orderOf = ({ ordering, state }: Query) => {
  const toCome = state === 'upcoming' && !ordering;
  const asked = ordering ?? (toCome ? 'start_time' : '-start_time');
  return {
    begunFirst: toCome,
    by: asked.endsWith('created_at') ? ('e.created_at' as const) : ('e.start_time' as const),
    direction: asked.startsWith('-') ? ('desc' as const) : ('asc' as const),
  };
};
const begun = sql<boolean>`e.status = 'in-progress'`;

/** The bare rows of one page, in the order that is asked for. */
const pageOf = (at: Asked, query: Query, offset: number) => {
  const { begunFirst, by, direction } = orderOf(query);
  return chosen(at, query)
    .$if(begunFirst, (rows) => rows.orderBy(begun, 'desc'))
    .orderBy(by, direction)
    .orderBy('e.id', direction)
    .limit(query.page_size)
    .offset(offset);
};

/** What decides over the text of a list's statements; all else that a query says is a value in them. */
const decides: readonly string[] = ['ordering', 'is_ward_round', 'state'] satisfies (keyof Query)[];
type Form = Readonly<Record<string, unknown>>;
const formOf = (query: Query): Form =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, decides.includes(key) ? value : true]),
  );

type Values = Query & { organization_id: string; offset: number; now: string };
/** What the list asks in that form, with the values in their places. */
const filledIn = (form: Form, values: Values): Query =>
  Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, decides.includes(key) ? value : values[key as keyof Query]]),
  ) as unknown as Query;

const askedAt = (db: Db, { organization_id, now }: Values): Asked => ({ db, organization_id, now });

const pages = keptStatement((db: Db, form: Form, values: Values) => {
  const at = askedAt(db, values);
  const query = filledIn(form, values);
  const { begunFirst, by, direction } = orderOf(query);
  return encounters(at, pageOf(at, query, values.offset))
    .$if(begunFirst, (rows) => rows.orderBy(begun, 'desc'))
    .orderBy(by, direction)
    .orderBy('e.id', direction);
});

const counts = keptStatement((db: Db, form: Form, values: Values) =>
  chosen(askedAt(db, values), filledIn(form, values))
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total')),
);

/** How the patients' module reads cards, as `p`; handed in, since a store opens no other module. */
type SelectCards = (at: Asked) => SelectQueryBuilder<DB & { p: DB['patients.patient'] }, 'p', PatientCard>;

/** One after the other by their ids: of how many rows a page is, a plan for all values does not know, and might read all patients. */
const cardsOfPages = keptStatement((db: Db, { asked, selectCards }: { asked: Form; selectCards: SelectCards }, values: Values) => {
  const at = askedAt(db, values);
  const card = selectCards(at).where('p.id', '=', sql.ref<string>('e.patient_id'));
  return db
    .selectFrom(pageOf(at, filledIn(asked, values), values.offset).as('e'))
    .innerJoinLateral(card.limit(1).as('c'), (on) => on.onTrue())
    .selectAll('c');
});

/**
 * One page of encounters in the order that is asked for, the cards of its patients and the count of all, in one round trip. Of a patient whose
 * encounter came between the two statements there is no card yet.
 */
export async function listEncounters(ctx: Ctx, query: Query, selectCards: SelectCards) {
  const { db, organization_id, now } = ctx;
  const asked = formOf(query);
  const values = { ...query, organization_id, offset: (query.page - 1) * query.page_size, now: now.toISOString() };
  // several statuses, or a text that was typed, are not put in as they are
  const how = query.status || query.search ? 'rowsAnew' : 'rows';
  const [rows, cards, [counted]] = await Promise.all([
    pages[how](db, asked, values),
    cardsOfPages[how](db, { asked, selectCards }, values),
    narrows(query) ? counts[how](db, asked, values) : [await readCount(ctx, 'encounters')],
  ]);
  return { rows: rows as EncounterRow[], total: Number(counted?.total), cards: new Map(cards.map((card) => [card.id, card])) };
}

export const findEncounter = (ctx: Ctx, id: string) => standing(ctx).where('e.id', '=', id).executeTakeFirst();

/** Those of the encounters that stand, in any order. */
export const listEncountersByIds = async (ctx: Ctx, ids: readonly string[]): Promise<EncounterRow[]> =>
  ids.length === 0 ? [] : standing(ctx).where('e.id', 'in', ids).execute();

/** All encounters of a visit, oldest first. */
export const listEncountersOfVisit = (ctx: Ctx, visit_id: string) =>
  standing(ctx).where('e.visit_id', '=', visit_id).orderBy('e.start_time').orderBy('e.id').execute();

/** The first encounter of the visit that is not finished; entries of charts hold no visit open (ruling 130). */
export const findOpenEncounter = (ctx: Ctx, visit_id: string) =>
  standing(ctx)
    .where('e.visit_id', '=', visit_id)
    .where('e.status', '<>', sql.lit('finished'))
    .where('e.encounter_type', 'not in', chartEntryTypes)
    .orderBy('e.start_time')
    .limit(1)
    .executeTakeFirst();

/** Whether an encounter of the visit that stands has begun; entries of charts are made in a visit that only waits as well (ruling 130). */
export async function hasBegunEncounter({ db, organization_id }: Ctx, visit_id: string): Promise<boolean> {
  const one = await db
    .selectFrom('encounters.encounter')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .where('started_at', 'is not', null)
    .where('encounter_type', 'not in', chartEntryTypes)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The bare encounter, locked until the transaction ends. */
export const lockEncounter = ({ db, organization_id }: Ctx, id: string) =>
  db
    .selectFrom('encounters.encounter')
    .select(['id', 'patient_id', 'visit_id', 'status', 'start_time', 'started_at', 'end_time', 'progress', 'version'])
    .select(['encounter_type', 'is_ward_round'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type LockedEncounter = Awaited<ReturnType<typeof lockEncounter>> & {};

export async function insertEncounters(ctx: Ctx, encounters: readonly Insertable<DB['encounters.encounter']>[]): Promise<void> {
  addToCount(ctx, 'encounters', encounters.length);
  await ctx.db.insertInto('encounters.encounter').values(encounters).execute();
}

/** Makes an encounter of a clinic or of emergencies that waits triaged. `undefined`: it is none, or does not wait. */
export const updateToTriaged = ({ db, organization_id, now }: Ctx, id: string) =>
  db
    .updateTable('encounters.encounter')
    .set((row) => ({ status: 'triaged', updated_at: now, version: row('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where(sql<boolean>`status in ('planned', 'arrived') and encounter_type in ('AMB', 'EMER')`)
    .returning(['id', 'patient_id', 'visit_id'])
    .executeTakeFirst();

/** Changes the encounter and raises its version. */
export async function updateEncounter(
  { db, organization_id, now }: Ctx,
  id: string,
  values: Updateable<DB['encounters.encounter']>,
): Promise<void> {
  await db
    .updateTable('encounters.encounter')
    .set((encounter) => ({ ...values, updated_at: now, version: encounter('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
