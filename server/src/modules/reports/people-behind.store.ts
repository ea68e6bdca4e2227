import type { AgeGroup, DayFigure, PeopleBehindQuery } from '@akoma/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, containing, countOf, type Page, pageOfRows } from '../../platform/db/list.ts';
import { orderOf } from '../../platform/order-of.ts';
import { diagnosesIn, diagnosisKey } from './clinical-figures.store.ts';
import type { emergencyFigures } from './emergency.rules.ts';
import {
  ageGroupAt,
  appointmentsIn,
  type FigureAt,
  type FigureSpan,
  hasLeft,
  isEstimated,
  isNewIn,
  outcomeStatuses,
  waitingSince,
  waitOf,
  waitsIn,
} from './day-figures.store.ts';

/** Which people: of one figure, and of one of its parts. */
export type PeopleAsked = Pick<
  PeopleBehindQuery,
  'figure' | 'age_group' | 'gender' | 'diagnosis' | 'practitioner_id' | 'search' | 'ordering'
> & {
  /** Of emergency figures: the visits that they are made of. */
  visits?: readonly string[];
};
type VisitFigure = Exclude<DayFigure, keyof typeof outcomeStatuses | 'diagnosed' | keyof typeof emergencyFigures>;

const isOutcome = (figure: DayFigure): figure is keyof typeof outcomeStatuses => figure in outcomeStatuses;
const noWait = sql<number | null>`null::int`;

/** Of one age group, one sex, and with these words in the name or folder number. */
function narrowing({ age_group, gender, search }: PeopleAsked, group: RawBuilder<AgeGroup>): RawBuilder<boolean>[] {
  const words = search ? search.split(/\s+/) : [];
  return [
    ...(age_group ? [sql<boolean>`${group} = ${age_group}`] : []),
    ...(gender ? [sql<boolean>`p.gender = ${gender}`] : []),
    ...words.map((word) => sql<boolean>`concat_ws(' ', p.first_name, p.last_name, p.mrn) ilike ${containing(word)}`),
  ];
}

/** The visits that a figure is made of. */
function visitsBehind(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked) {
  const group = ageGroupAt('v.arrived_at', span);
  const waiting = waitingSince(ctx.now);
  const are: Record<VisitFigure, RawBuilder<boolean>> = {
    attended: sql<boolean>`true`,
    new: isNewIn(ctx, span.zone),
    old: sql<boolean>`not ${isNewIn(ctx, span.zone)}`,
    estimated: isEstimated,
    called: sql<boolean>`q.called_at is not null`,
    seen: sql<boolean>`b.begun is not null`,
    waiting: sql<boolean>`${waiting} is not null`,
    left: hasLeft,
  };
  const { figure } = asked;
  const isSeen = figure === 'emergency' || figure === 'emergency_seen' || figure === 'emergency_in_time';
  const wait = isSeen ? waitOf.seen : figure === 'called' || figure === 'seen' ? waitOf[figure] : figure === 'waiting' ? waiting : noWait;
  let rows = waitsIn(ctx, span)
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'v.organization_id').onRef('l.id', '=', 'v.location_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'v.organization_id').onRef('d.id', '=', 'v.assigned_to_id'),
    )
    .where(asked.visits ? sql<boolean>`v.id = any(${asked.visits}::uuid[])` : are[figure as VisitFigure]);
  for (const condition of narrowing(asked, group)) rows = rows.where(condition);
  if (asked.practitioner_id) rows = rows.where('v.assigned_to_id', '=', asked.practitioner_id);
  return rows.select([
    sql<string>`v.id`.as('id'),
    sql<string>`v.patient_id`.as('patient'),
    sql<string>`v.arrived_at`.as('at'),
    'v.location_id',
    'l.name as location_name',
    'd.full_name as practitioner_name',
    group.as('age_group'),
    wait.as('waited'),
  ]);
}

/** The appointments that a figure is made of. */
function appointmentsBehind(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked, figure: keyof typeof outcomeStatuses) {
  const group = ageGroupAt('a.starts_at', span);
  let rows = appointmentsIn(ctx, span).where('a.status', 'in', [...outcomeStatuses[figure]]);
  for (const condition of narrowing(asked, group)) rows = rows.where(condition);
  if (asked.practitioner_id) rows = rows.where('a.practitioner_id', '=', asked.practitioner_id);
  return rows.select([
    sql<string>`a.id`.as('id'),
    sql<string>`a.patient_id`.as('patient'),
    sql<string>`a.starts_at`.as('at'),
    'a.location_id',
    'l.name as location_name',
    'd.full_name as practitioner_name',
    group.as('age_group'),
    noWait.as('waited'),
  ]);
}

/** The diagnoses that a figure is made of. */
function diagnosesBehind(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked) {
  const group = ageGroupAt('g.recorded_date', span);
  let rows = diagnosesIn(ctx, span)
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'v.organization_id').onRef('l.id', '=', 'v.location_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'g.organization_id').onRef('d.id', '=', 'g.recorder_id'),
    );
  for (const condition of narrowing(asked, group)) rows = rows.where(condition);
  if (asked.diagnosis) rows = rows.where(diagnosisKey, '=', asked.diagnosis);
  if (asked.practitioner_id) rows = rows.where('g.recorder_id', '=', asked.practitioner_id);
  return rows.select([
    sql<string>`g.id`.as('id'),
    sql<string>`g.patient_id`.as('patient'),
    sql<string>`g.recorded_date`.as('at'),
    'v.location_id',
    'l.name as location_name',
    'd.full_name as practitioner_name',
    group.as('age_group'),
    noWait.as('waited'),
  ]);
}

function behind(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked) {
  if (isOutcome(asked.figure)) return appointmentsBehind(ctx, span, asked, asked.figure);
  return asked.figure === 'diagnosed' ? diagnosesBehind(ctx, span, asked) : visitsBehind(ctx, span, asked);
}
const peopleBehind = (ctx: FigureAt, span: FigureSpan, asked: PeopleAsked) => ctx.db.selectFrom(behind(ctx, span, asked).as('f'));

function inOrder(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked) {
  const { column, direction } = orderOf(asked.ordering, ['at', 'waited'], 'at');
  return peopleBehind(ctx, span, asked).orderBy(`f.${column}`, direction).orderBy('f.id');
}

/** A page of the people behind a figure, and how many there are. */
export async function listPeople(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked, page: Page) {
  const [rows, total] = await Promise.all([
    pageOfRows(inOrder(ctx, span, asked).selectAll('f'), page).execute(),
    countOf(peopleBehind(ctx, span, asked)),
  ]);
  return { rows, total };
}

export async function listPeopleIds(ctx: FigureAt, span: FigureSpan, asked: PeopleAsked, limit: number): Promise<string[]> {
  const rows = await inOrder(ctx, span, asked).select('f.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Those of them with these ids that the figure still counts. */
export const listPeopleByIds = (ctx: FigureAt, span: FigureSpan, asked: PeopleAsked, ids: readonly string[]) =>
  peopleBehind(ctx, span, asked).selectAll('f').where('f.id', '=', anyOf(ids)).execute();
