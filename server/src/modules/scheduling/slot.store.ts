import type { Departure } from '@akoma/contract/scheduling';
import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf } from '../../platform/db/list.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { type Away, grouped, longestSlotMs } from './free-slots.rules.ts';
import { idEndsSo } from './schedule.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Of {
  organization_id: string;
}

const departuresOf = keptStatement((db: Db, _form: null, { organization_id, schedule_ids }: Of & { schedule_ids: readonly string[] }) =>
  departures({ db, organization_id }).where('schedule_id', '=', anyOf(schedule_ids)),
);
const departuresEnding = keptStatement((db: Db, _form: null, { organization_id, ends }: Of & { ends: string }) =>
  departures({ db, organization_id }).where('schedule_id', 'in', endingSo({ db, organization_id }, ends).select('id')),
);
const departures = ({ db, organization_id }: At) =>
  db
    .selectFrom('scheduling.schedule_exception')
    .select(['schedule_id', 'date', 'start_time', 'end_time'])
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null);

/** Schedules whose ids end so: one, as good as always. */
const endingSo = ({ db, organization_id }: At, ends: string) =>
  db.selectFrom('scheduling.schedule').where('organization_id', '=', organization_id).where(idEndsSo('id', ends));

type DeparturesOf = ReadonlyMap<string, Departure[]>;

/** What differs from the schedules' patterns, by schedule. */
export const listDeparturesOf = async ({ db, organization_id }: At, schedule_ids: readonly string[]): Promise<DeparturesOf> =>
  grouped(await departuresOf.rows(db, null, { organization_id, schedule_ids }), ({ schedule_id }) => schedule_id);

/** The same of the schedules whose ids end so. */
export const listDeparturesEnding = async ({ db, organization_id }: At, ends: string): Promise<DeparturesOf> =>
  grouped(await departuresEnding.rows(db, null, { organization_id, ends }), ({ schedule_id }) => schedule_id);

const awayBetween = keptStatement((db: Db, _form: null, { organization_id, from, to }: Of & { from: string; to: string }) =>
  db
    .selectFrom('scheduling.leave')
    .select(['practitioner_id', 'start_date', 'end_date', 'start_time', 'end_time'])
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`daterange(start_date, end_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`),
);

/** Who is away on some of these days, by practitioner. */
export const listAway = async ({ db, organization_id }: At, from: string, to: string): Promise<ReadonlyMap<string, Away[]>> =>
  grouped(await awayBetween.rows(db, null, { organization_id, from, to }), ({ practitioner_id }) => practitioner_id);

interface Period {
  /** Whose own holds are not in the way; absent: all are. */
  by?: string | undefined;
  /** Those of the practitioner whose schedule's id ends so; absent: everybody's. */
  schedule_ends?: string | undefined;
  /** Whose times alone are asked for; absent: everybody's. */
  practitioner_id?: string | undefined;
  /** One who waits, for whom a slot is kept: that is not in their own way. */
  waiting_id?: string | undefined;
  from: Date;
  to: Date;
  now: Date;
}

/** What of a period narrows it, where it is given. */
const narrowing = ['by', 'practitioner_id', 'schedule_ends', 'waiting_id'] as const;
type Narrowing = Pick<Period, (typeof narrowing)[number]>;
type Between = Of & Narrowing & Record<'from' | 'to' | 'now' | 'since', string>;

const takenTimes = keptStatement((db: Db, narrowed: readonly (keyof Narrowing)[], values: Between) => {
  const { organization_id, from, to, now, since } = values;
  const { by, practitioner_id, schedule_ends: ends, waiting_id }: Narrowing = Object.fromEntries(narrowed.map((key) => [key, values[key]]));
  const theirs = () => endingSo({ db, organization_id }, ends!).select('practitioner_id');
  return db
    .selectFrom('scheduling.appointment')
    .select([
      ...(['practitioner_id', 'starts_at', 'ends_at'] as const),
      sql<string | null>`id`.as('appointment_id'),
      sql<string | null>`null::uuid`.as('held_by_id'),
    ])
    .where('organization_id', '=', organization_id)
    .where('starts_at', '>', since)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('status', '<>', sql.lit('cancelled'))
    .where('deleted_at', 'is', null)
    .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
    .$if(ends !== undefined, (own) => own.where('practitioner_id', 'in', theirs()))
    .unionAll((all) =>
      all
        .selectFrom('scheduling.slot_hold')
        .select([
          ...(['practitioner_id', 'starts_at', 'ends_at'] as const),
          sql<string | null>`null::uuid`.as('appointment_id'),
          sql<string | null>`held_by_id`.as('held_by_id'),
        ])
        .where('organization_id', '=', organization_id)
        .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
        .$if(ends !== undefined, (own) => own.where('practitioner_id', 'in', theirs()))
        .$if(by !== undefined, (others) => others.where('held_by_id', '<>', by!))
        .where('expires_at', '>', now)
        .where('starts_at', '<', to)
        .where('ends_at', '>', from),
    )
    .unionAll((all) =>
      all
        .selectFrom('scheduling.slot_offer')
        .select([
          ...(['practitioner_id', 'starts_at', 'ends_at'] as const),
          sql<string | null>`null::uuid`.as('appointment_id'),
          sql<string | null>`null::uuid`.as('held_by_id'),
        ])
        .where('organization_id', '=', organization_id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
        .$if(ends !== undefined, (own) => own.where('practitioner_id', 'in', theirs()))
        .$if(waiting_id !== undefined, (others) => others.where('waiting_id', '<>', waiting_id!))
        .where('starts_at', '<', to)
        .where('ends_at', '>', from),
    );
});

const takenDuring = ({ db, organization_id }: At, period: Period) => {
  const [from, to, now] = [period.from.toISOString(), period.to.toISOString(), period.now.toISOString()];
  // what began before is over: years of appointments need not be walked through
  const since = new Date(period.from.getTime() - longestSlotMs).toISOString();
  const narrowed = narrowing.filter((key) => period[key] !== undefined);
  return takenTimes.rows(db, narrowed, { ...period, organization_id, from, to, now, since });
};

/** When a practitioner is taken; by an appointment, by a slot that somebody holds, or by one that is kept for one who waits. */
export type Taken = Awaited<ReturnType<typeof takenDuring>>[number];

/** When practitioners are taken by appointments, or by slots that others hold; by practitioner. */
export const listTaken = async (ctx: At, period: Period): Promise<ReadonlyMap<string, Taken[]>> =>
  grouped(await takenDuring(ctx, period), ({ practitioner_id }) => practitioner_id);

/** Whether a practitioner is taken then. */
export const isTaken = async (ctx: At, practitioner_id: string, period: Period): Promise<boolean> =>
  (await takenDuring(ctx, { ...period, practitioner_id })).length > 0;
