import { type Insertable, sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { DB } from '../../platform/db/tables.ts';
import { type Db, send } from '../../platform/db/tenant.ts';
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

type NewRow = Omit<
  Insertable<DB['observations.observation']>,
  'cancelled_at' | 'cancelled_by_id' | 'cancel_reason' | 'version' | 'created_at' | 'updated_at'
> & {
  created_at: Date;
  updated_at: Date;
};

/** By the name of a column what it holds, row by row. */
type Columns = Record<Exclude<keyof NewRow, 'organization_id'>, readonly unknown[]> & { organization_id: string };

const insertion = keptStatement((db: Db, _form: null, of: Columns) => {
  const added = sql<unknown>`
    insert into observations.observation (organization_id, id, patient_id, encounter_id, category, code, system, display, value, unit, unit_type,
      sent_value, sent_unit, score, status, effective_date_time, practitioner_id, note, derived_from, created_at, updated_at)
    select ${of.organization_id}, id, patient_id, encounter_id, category, code, system, display, value, unit, unit_type,
      sent_value, sent_unit, score, status, effective_date_time, practitioner_id, note, derived_from::uuid[], created_at, updated_at
    from unnest(${of.id}::uuid[], ${of.patient_id}::uuid[], ${of.encounter_id}::uuid[], ${of.category}::text[], ${of.code}::text[],
      ${of.system}::text[], ${of.display}::text[], ${of.value}::text[], ${of.unit}::text[], ${of.unit_type}::text[],
      ${of.sent_value}::text[], ${of.sent_unit}::text[], ${of.score}::float8[], ${of.status}::text[],
      ${of.effective_date_time}::timestamptz[], ${of.practitioner_id}::uuid[], ${of.note}::text[], ${of.derived_from}::text[],
      ${of.created_at}::timestamptz[], ${of.updated_at}::timestamptz[])
      as r (id, patient_id, encounter_id, category, code, system, display, value, unit, unit_type, sent_value, sent_unit, score, status,
        effective_date_time, practitioner_id, note, derived_from, created_at, updated_at)`;
  return { compile: () => added.compile(db) };
});

/** Adds them in one statement, at no round trip of its own: if that fails, what follows fails, and the commit. */
export function insertObservations({ db, organization_id }: Ctx, rows: readonly NewRow[]): void {
  if (rows.length === 0) return;
  const every = <T>(of: (row: NewRow) => T) => rows.map(of);
  const columns: Columns = {
    organization_id,
    id: every(({ id }) => id),
    patient_id: every(({ patient_id }) => patient_id),
    encounter_id: every(({ encounter_id }) => encounter_id),
    category: every(({ category }) => category),
    code: every(({ code }) => code),
    system: every(({ system }) => system),
    display: every(({ display }) => display),
    value: every(({ value }) => value),
    unit: every(({ unit }) => unit),
    unit_type: every(({ unit_type }) => unit_type),
    sent_value: every(({ sent_value }) => sent_value),
    sent_unit: every(({ sent_unit }) => sent_unit),
    score: every(({ score }) => score),
    status: every(({ status }) => status),
    effective_date_time: every(({ effective_date_time }) => effective_date_time),
    practitioner_id: every(({ practitioner_id }) => practitioner_id),
    note: every(({ note }) => note),
    derived_from: every(({ derived_from = [] }) => `{${derived_from.join(',')}}`),
    created_at: every(({ created_at }) => created_at.toISOString()),
    updated_at: every(({ updated_at }) => updated_at.toISOString()),
  };
  send(db, { compile: () => insertion.query(db, null, columns) });
}
