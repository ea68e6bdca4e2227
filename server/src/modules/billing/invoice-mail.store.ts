import type { InvoiceMail } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const mails = ({ db, organization_id }: At) =>
  db
    .selectFrom('billing.invoice_mail as m')
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.requested_by_id'),
    )
    .where('m.organization_id', '=', organization_id);

const shown = (rows: ReturnType<typeof mails>): Promise<InvoiceMail[]> =>
  rows
    .select([
      'm.id',
      'm.id as uuid',
      'm.status',
      'm.address as to',
      sql<string[]>`array(
        select i.invoice_id from billing.mailed_invoice i
        join billing.invoice v on v.organization_id = i.organization_id and v.id = i.invoice_id
        where i.organization_id = m.organization_id and i.mail_id = m.id order by v.number
      )`.as('invoice_ids'),
      'm.reason',
      sql<string>`c.full_name`.as('requested_by_name'),
      'm.created_at',
      'm.sent_at',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();

export const listMailsByIds = (ctx: At, ids: readonly string[]) => shown(mails(ctx).where('m.id', '=', anyOf(ids)));

export const listMailsOf = (ctx: At, invoice_id: string) =>
  shown(
    mails(ctx).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('billing.mailed_invoice as i')
          .select('i.mail_id')
          .whereRef('i.organization_id', '=', 'm.organization_id')
          .whereRef('i.mail_id', '=', 'm.id')
          .where('i.invoice_id', '=', invoice_id),
      ),
    ),
  );

export async function insertMail({ db }: At, row: Insertable<DB['billing.invoice_mail']>, invoice_ids: readonly string[]): Promise<void> {
  const { organization_id, id: mail_id } = row;
  await db.insertInto('billing.invoice_mail').values(row).execute();
  await db
    .insertInto('billing.mailed_invoice')
    .values(invoice_ids.map((invoice_id) => ({ organization_id, mail_id, invoice_id })))
    .execute();
}

export const updateMail = async (
  { db, organization_id }: At,
  id: string,
  change: Updateable<DB['billing.invoice_mail']>,
): Promise<void> => {
  await db
    .updateTable('billing.invoice_mail')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', sql.lit('queued'))
    .execute();
};

/** The addresses of the payers of these invoices, by payer; null where none is known. */
export const listAddresses = ({ db, organization_id }: At, invoice_ids: readonly string[]) =>
  db
    .selectFrom('billing.invoice as v')
    .leftJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .leftJoin('payers.client_card as k', (on) => on.onRef('k.organization_id', '=', 'v.organization_id').onRef('k.id', '=', 'v.client_id'))
    .where('v.organization_id', '=', organization_id)
    .where('v.id', '=', anyOf(invoice_ids))
    .where('v.status', '<>', sql.lit('drawing'))
    .orderBy('v.number')
    .select([
      'v.id',
      'v.number',
      'v.status',
      'v.patient_id',
      'v.client_id',
      sql<string>`coalesce(v.patient_id, v.client_id)`.as('payer_id'),
      sql<string | null>`coalesce(p.full_name, k.name)`.as('payer_name'),
    ])
    .execute();
