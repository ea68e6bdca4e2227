import { type Insertable, sql } from 'kysely';
import { keptInsertion, keptStatement } from '../../platform/db/kept-statement.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

interface Measured {
  id: string;
  code: string;
  value: string;
  effective_date_time: string;
}
interface Between {
  organization_id: string;
  patient_id: string;
  of: readonly string[];
  from: string;
  to: string;
}

const lastBetween = keptStatement((db: Db, _form: null, { organization_id, patient_id, of, from, to }: Between) => {
  const found = sql<Measured>`
    select r.id, r.code, r.value, r.effective_date_time
    from unnest(${of}::text[]) as wanted (code)
    cross join lateral (
      select o.id, o.code, o.value, o.effective_date_time
      from observations.observation o
      where o.organization_id = ${organization_id} and o.patient_id = ${patient_id} and o.status = 'registered' and o.code = wanted.code
        and o.effective_date_time >= ${from} and o.effective_date_time <= ${to}
      order by o.effective_date_time desc, o.id desc limit 1
    ) r
    order by r.effective_date_time, r.id`;
  return { compile: () => found.compile(db) };
});

/**
 * Of each of these codes the last registered observation of a patient between two moments (ISO 8601, both included), oldest first: of what a
 * score is made of the last counts.
 */
export const listLastBetween = ({ db, organization_id }: Ctx, patient_id: string, of: readonly string[], from: string, to: string) =>
  lastBetween.rows(db, null, { organization_id, patient_id, of: [...new Set(of)], from, to });

const writeObservations = keptInsertion('observations.observation');

/** Adds them in one statement, at no round trip of its own: if that fails, what follows fails, and the commit. */
export const insertObservations = ({ db }: Ctx, rows: readonly Insertable<DB['observations.observation']>[]): void =>
  writeObservations(db, rows);
