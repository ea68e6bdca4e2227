import { type RawBuilder, sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** `GHS 1,250.50` */
const money = (currency: string, minor: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.ref(currency)} || ' ' || to_char(${minor} / 100.0, 'FM999,999,999,990.00')`;

/** What was charged to a patient, by the time when it was; those entered in error are left out. */
export const billsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select b.id, b.created_at as at, b.description as title,
    ${money('b.currency', sql`b.amount_minor`)} as detail, false as is_html, b.status, b.charged_by_id as by_id,
    null::text as by_name, null::uuid as encounter_id, null::text as filename
  from billing.charge_item b
  where b.organization_id = ${organization_id} and b.patient_id = ${patient_id} and b.status <> 'entered-in-error'
    and ${follows('b.created_at', 'b.id', before)}
  order by b.created_at desc, b.id desc limit ${limit}`;

/** What a patient paid or deposited, each with its receipt. */
export const paymentsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select p.id, p.paid_at as at, p.receipt_no as title, ${money('p.currency', sql`p.amount_minor`)} as detail,
    false as is_html, coalesce(p.method, p.transaction_type) as status, p.paid_by_id as by_id, null::text as by_name, null::uuid as encounter_id,
    null::text as filename
  from billing.payment p
  where p.organization_id = ${organization_id} and p.patient_id = ${patient_id} and ${follows('p.paid_at', 'p.id', before)}
  order by p.paid_at desc, p.id desc limit ${limit}`;

/** What was asked for to go back to a patient, by the time when it was; the amount that leaves, or is credited. */
export const refundsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select r.id, r.requested_at as at, coalesce(r.number, '') as title,
    ${money('r.currency', sql`greatest(r.amount_minor, r.credited_minor)`)} || ': ' || r.reason as detail,
    false as is_html, r.status, r.requested_by_id as by_id, null::text as by_name, null::uuid as encounter_id, null::text as filename
  from billing.refund r
  where r.organization_id = ${organization_id} and r.patient_id = ${patient_id} and ${follows('r.requested_at', 'r.id', before)}
  order by r.requested_at desc, r.id desc limit ${limit}`;
