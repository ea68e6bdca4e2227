import { type ChartReading, chartedCodes, chartStretches, mostReadings } from '@akoma/contract/observations';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

interface Wanted {
  patient_id: string;
  encounter_id: string | null;
  /** ISO 8601; `null`: from the first reading on. */
  from: string | null;
}

/**
 * Registered readings of the charted codes, oldest first, with how many there are of each code. A code with more than `mostReadings` is
 * thinned out here, so that a chart of ten thousand readings is not sent to be thrown away: its readings are cut into stretches of equally
 * many, and of each the highest and the lowest stay, of a blood pressure by either number, and the last two of all.
 */
export async function listChartReadings({ db, organization_id }: Ctx, { patient_id, encounter_id, from }: Wanted) {
  const { rows } = await sql<ChartReading & { total: number }>`
    with measured as (
      select o.id, o.code, o.effective_date_time, split_part(o.value, '/', 1)::float8 as upper,
        nullif(split_part(o.value, '/', 2), '')::float8 as lower
      from observations.observation o
      where o.organization_id = ${organization_id} and o.patient_id = ${patient_id} and o.status = 'registered'
        and o.code = any (${[...chartedCodes]}::text[]) and o.value ~ '^[0-9]+([.][0-9]+)?(/[0-9]+)?$'
        ${encounter_id === null ? sql`` : sql`and o.encounter_id = ${encounter_id}`}
        ${from === null ? sql`` : sql`and o.effective_date_time >= ${from}`}
    ), placed as (
      select m.*, count(*) over (partition by code)::int as total,
        ntile(${chartStretches}::int) over (partition by code order by effective_date_time, id) as stretch,
        row_number() over (partition by code order by effective_date_time desc, id desc) as from_end
      from measured m
    ), ranked as (
      select p.*, row_number() over (partition by code, stretch order by upper, id) as lowest,
        row_number() over (partition by code, stretch order by upper desc, id) as highest,
        row_number() over (partition by code, stretch order by lower, id) as lowest_below,
        row_number() over (partition by code, stretch order by lower desc nulls last, id) as highest_below
      from placed p
    ), kept as materialized (
      select id, total from ranked
      where total <= ${mostReadings}::int or from_end <= 2 or lowest = 1 or highest = 1
        or lower is not null and (lowest_below = 1 or highest_below = 1)
    )
    select k.total, (select min(s.effective_date_time) from observations.observation s
        where s.organization_id = ${organization_id} and s.id = any (o.derived_from)) as parts_from,
      o.id, o.code, o.display, o.value, o.unit, o.sent_value, o.sent_unit, o.effective_date_time, o.created_at, o.note,
      o.derived_from <> '{}' as computed, coalesce(p.full_name, '') as practitioner_name
    from kept k
    join observations.observation o on o.organization_id = ${organization_id} and o.id = k.id
    join organization.practitioner_card p on p.organization_id = o.organization_id and p.id = o.practitioner_id
    order by o.effective_date_time, o.id`.execute(db);
  return rows;
}

/** When the newest of all charted readings of a patient was taken. */
export async function findNewestReading({ db, organization_id }: Ctx, patient_id: string): Promise<string | null> {
  const found = await db
    .selectFrom('observations.observation')
    .select('effective_date_time')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('status', '=', sql.lit('registered'))
    .where('code', 'in', [...chartedCodes])
    .orderBy('effective_date_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.effective_date_time ?? null;
}
