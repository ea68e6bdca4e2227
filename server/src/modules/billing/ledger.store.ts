import { amountOf } from '@akoma/contract/base';
import type { LedgerCheck, LedgerFinding } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Differing {
  kind: LedgerFinding['kind'];
  id: string;
  kept: number | string;
  journal: number | string;
}
const asFinding = ({ kind, id, kept, journal }: Differing): LedgerFinding => ({
  ...{ kind, id, code: null, kept: amountOf(Number(kept)), journal: amountOf(Number(journal)) },
});

/** Accounts and drawers that do not hold what their rows in the journal come to; a closed drawer holds nothing any more. */
export async function listWrongBalances({ db, organization_id }: At): Promise<LedgerFinding[]> {
  const { rows } = await sql<Differing>`
    with sums as (
      select account, of, sum(minor)::bigint as minor from (
        select debit as account, debit_of as of, amount_minor as minor from billing.transfer
        where organization_id = ${organization_id} and debit_of is not null
        union all
        select credit, credit_of, -amount_minor from billing.transfer
        where organization_id = ${organization_id} and credit_of is not null
      ) t group by account, of
    )
    select case when a.patient_id is null then 'client-account' else 'patient-account' end as kind, a.id,
      a.balance_minor as kept, coalesce(-s.minor, 0) as journal
    from billing.account a
    left join sums s on s.of = a.id and s.account in ('patient-account', 'client-account')
    where a.organization_id = ${organization_id} and a.balance_minor <> coalesce(-s.minor, 0)
    union all
    select 'till', t.id, case when t.closed_at is null then t.cash_minor else 0 end, coalesce(s.minor, 0)
    from billing.till_session t
    left join sums s on s.of = t.id and s.account = 'till'
    where t.organization_id = ${organization_id} and (case when t.closed_at is null then t.cash_minor else 0 end) <> coalesce(s.minor, 0)
    order by 1, 2`.execute(db);
  return rows.map(asFinding);
}

/** Charges of which the patient owes something else than their rows in the journal come to; of one that ended nothing is owed. */
export async function listWrongCharges({ db, organization_id }: At): Promise<LedgerFinding[]> {
  const { rows } = await sql<Differing>`
    with sums as (
      select charge_item_id as id,
        sum(case when debit = 'patients-debts' then amount_minor else 0 end - case when credit = 'patients-debts' then amount_minor else 0 end)::bigint
          as minor
      from billing.transfer where organization_id = ${organization_id} and charge_item_id is not null group by 1
    )
    select 'charge' as kind, i.id, o.minor as kept, coalesce(s.minor, 0) as journal
    from billing.charge_item i
    cross join lateral (
      select case when i.ended_at is null then i.amount_minor - i.payer_minor - i.paid_minor - i.written_off_minor else 0 end as minor
    ) o
    left join sums s on s.id = i.id
    where i.organization_id = ${organization_id} and o.minor <> coalesce(s.minor, 0)
    order by 2`.execute(db);
  return rows.map(asFinding);
}

/** Refunds that were paid out with another amount than their rows in the journal come to. */
export async function listWrongRefunds({ db, organization_id }: At): Promise<LedgerFinding[]> {
  const { rows } = await sql<Differing>`
    select 'refund' as kind, r.id, r.amount_minor as kept, coalesce(s.minor, 0) as journal
    from billing.refund r
    left join (
      select refund_id as id, sum(amount_minor)::bigint as minor from billing.transfer
      where organization_id = ${organization_id} and refund_id is not null and debit in ('patients-debts', 'patient-account')
        and credit in ('till', 'mobile-money', 'bank', 'patient-account')
      group by 1
    ) s on s.id = r.id
    where r.organization_id = ${organization_id}
      and case when r.status = 'paid-out' then r.amount_minor else 0 end <> coalesce(s.minor, 0)
    order by 2`.execute(db);
  return rows.map(asFinding);
}

/** The records of money that have a number; a refund may be a deposit that went back. */
export type Numbered = 'receipt' | 'invoice' | 'refund' | 'credit_note';

/** Which of these numbers no record has. */
export async function listWithoutRecord({ db, organization_id }: At, entity: Numbered, codes: readonly string[]): Promise<string[]> {
  const having = {
    receipt: sql`select from billing.payment r where r.organization_id = ${organization_id} and r.receipt_no = c.code`,
    invoice: sql`select from billing.invoice r where r.organization_id = ${organization_id} and r.number = c.code`,
    refund: sql`select from billing.refund r where r.organization_id = ${organization_id} and r.kind <> 'credit-note' and r.number = c.code`,
    credit_note: sql`select from billing.refund r where r.organization_id = ${organization_id} and r.kind = 'credit-note' and r.number = c.code`,
  };
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${codes}::text[]) with ordinality as c (code, at) where not exists (${having[entity]}) order by c.at`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

export async function countTransfers({ db, organization_id }: At): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from billing.transfer where organization_id = ${organization_id}`.execute(
    db,
  );
  return Number(rows[0]!.count);
}

export const insertLedgerCheck = (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { transfers, findings }: { transfers: number; findings: readonly LedgerFinding[] },
) =>
  db
    .insertInto('billing.ledger_check')
    .values({
      ...{ organization_id, id: newId(), checked_at: now, transfers, findings: findings.length },
      first_findings: JSON.stringify(findings.slice(0, 100)),
    })
    .execute();

export async function findLedgerCheck({ db, organization_id }: At): Promise<LedgerCheck | null> {
  const row = await db
    .selectFrom('billing.ledger_check')
    .where('organization_id', '=', organization_id)
    .select(['id', 'checked_at', 'transfers', 'findings', sql<LedgerFinding[]>`first_findings`.as('first_findings')])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, transfers: Number(row.transfers) } : null;
}
