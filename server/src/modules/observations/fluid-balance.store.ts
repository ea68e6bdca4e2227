import { fluidKinds } from '@akoma/contract/observations';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

interface FluidDay {
  patient_id: string;
  day: string;
  zone: string;
}

/** Registered fluids of a patient on a day of that zone, newest first, each with its hour. */
export const listFluids = ({ db, organization_id }: Ctx, { patient_id, day, zone }: FluidDay) =>
  db
    .selectFrom('observations.observation as o')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'o.organization_id').onRef('p.id', '=', 'o.practitioner_id'),
    )
    .select((row) => [
      'o.id',
      'o.code',
      'o.display',
      'o.value',
      'o.effective_date_time',
      'o.created_at',
      'o.note',
      row.fn.coalesce('p.full_name', sql.lit('')).as('practitioner_name'),
      sql<number>`date_part('hour', o.effective_date_time at time zone ${zone}::text)::int`.as('hour'),
    ])
    .where('o.organization_id', '=', organization_id)
    .where('o.patient_id', '=', patient_id)
    .where('o.status', '=', sql.lit('registered'))
    .where(
      'o.code',
      'in',
      fluidKinds.map(({ code }) => code),
    )
    .where(sql<boolean>`(o.effective_date_time at time zone ${zone}::text)::date = ${day}::date`)
    .orderBy('o.effective_date_time', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
