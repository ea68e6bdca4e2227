import {
  cancelInvoice,
  createInvoice,
  emailInvoice,
  emailInvoicesCombined,
  listInvoiceMails,
  previewInvoiceMails,
  readInvoice,
} from '@akoma/contract/billing';
import { updatePatient } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { installedJobs, silent } from '../../platform/jobs/jobs.make.ts';
import { openMailServer } from '../../platform/mail/mail.make.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem } from './billing.make.ts';
import { sendInvoiceMail } from './send-invoice-mail.ts';

await installedJobs();
const { received, mailer } = await openMailServer({ public_url: 'https://akoma.example.org' });
const refusing = (error: object): Mailer => ({
  send: async () => {
    throw Object.assign(new Error('550 no such user'), error);
  },
  close() {},
});

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*']);
  return signedIn(home, { role: 'Cashier' });
};
let count = 0;
/** A patient with an address, and an invoice. */
async function invoiced(who: Caller, address: string | null = `ama${++count}@example.org`) {
  const patient = await givePatient(who);
  if (address) await who.ask(updatePatient, { params: { id: patient.id }, body: { email: address } });
  const draw = async () => {
    await makeChargeItem(who, patient.id, '60');
    return (await who.ask(createInvoice, { body: { patient_id: patient.id } })).data;
  };
  return { address: address ?? '', draw, invoice: await draw() };
}
/** Does the queued work of a mail, as a worker would. */
const work = ({ organization_id }: Caller, mail_id: string, by: Mailer = mailer, last = false) =>
  sendInvoiceMail({
    inTenant: (organization, mode, action) => withTenant(pool, organization, mode, action),
    mailer: by,
    findLogo: async () => async () => undefined,
    now: () => new Date(),
  }).run({ organization_id, mail_id }, { job_id: '1', attempt: 1, last, log: silent, signal: new AbortController().signal });
const mailsOf = async (who: Caller, id: string) => (await who.ask(listInvoiceMails, { params: { id } })).data;
const letterTo = (address: string) => received.filter(({ to }) => to === address);
const kept = ({ organization_id }: Caller) => asOwner('select 1 from billing.invoice_mail where organization_id = $1', [organization_id]);

describe('one invoice', () => {
  it('INV-007 is queued, and arrives as a PDF at the address of the payer, once', async () => {
    const esi = await begin();
    const { invoice, address } = await invoiced(esi);
    const [mail] = (await esi.ask(emailInvoice, { params: { id: invoice.id }, body: {} })).data;
    expect(mail).toMatchObject({ status: 'queued', to: address, invoice_ids: [invoice.id], sent_at: null });
    await work(esi, mail!.id);
    await work(esi, mail!.id);
    expect(await mailsOf(esi, invoice.id)).toMatchObject([{ status: 'sent', sent_at: expect.any(String) }]);
    expect((await esi.ask(readInvoice, { params: { id: invoice.id } })).data.mail_status).toBe('sent');
    expect(letterTo(address)).toHaveLength(1);
    const { letter } = letterTo(address)[0]!;
    expect(letter).toContain(`Subject: Invoice ${invoice.number} of Test Hospital`);
    expect(letter).toContain(`filename=invoice-${invoice.number}.pdf`);
  });

  it('INV-007 what the mail server refuses is refused for good; what fails is tried again and failed with the last try', async () => {
    const esi = await begin();
    const { invoice } = await invoiced(esi);
    const asked = async () => (await esi.ask(emailInvoice, { params: { id: invoice.id }, body: { to: 'typed@example.org' } })).data[0]!.id;
    const refused = await asked();
    await work(esi, refused, refusing({ responseCode: 550 }));
    expect((await mailsOf(esi, invoice.id))[0]).toMatchObject({ status: 'refused', to: 'typed@example.org', reason: '550 no such user' });
    const failing = await asked();
    await expect(work(esi, failing, refusing({ responseCode: 450 }))).rejects.toThrow();
    expect((await mailsOf(esi, invoice.id))[0]).toMatchObject({ id: failing, status: 'queued' });
    await expect(work(esi, failing, refusing({ responseCode: 450 }), true)).rejects.toThrow();
    expect((await mailsOf(esi, invoice.id))[0]).toMatchObject({ id: failing, status: 'failed' });
  });

  it('INV-007 one that is cancelled before its mail is sent is not sent, and the mail says why; the others of a mail are', async () => {
    const esi = await begin();
    const { invoice, address, draw } = await invoiced(esi);
    const second = await draw();
    const [alone] = (await esi.ask(emailInvoice, { params: { id: invoice.id }, body: {} })).data;
    const [both] = (await esi.ask(emailInvoicesCombined, { body: { invoice_ids: [invoice.id, second.id] } })).data;
    await esi.ask(cancelInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong' } });
    for (const { id } of [alone!, both!]) await work(esi, id);
    expect(await mailsOf(esi, invoice.id)).toMatchObject([
      { id: both!.id, status: 'sent' },
      { id: alone!.id, status: 'failed', sent_at: null, reason: 'Not sent: the invoice was cancelled.' },
    ]);
    expect(letterTo(address)).toHaveLength(1);
    expect(letterTo(address)[0]!.letter).toContain(`filename=invoice-${second.number}.pdf`);
    expect(letterTo(address)[0]!.letter).not.toContain(`filename=invoice-${invoice.number}.pdf`);
  });

  it('INV-007 a draft, a cancelled one, and a payer without an address are refused, and nothing is queued', async () => {
    const esi = await begin();
    const { invoice } = await invoiced(esi, null);
    await expect(esi.ask(emailInvoice, { params: { id: invoice.id }, body: {} })).rejects.toMatchObject({ code: 'billing.noAddress' });
    await esi.ask(cancelInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong' } });
    await expect(esi.ask(emailInvoice, { params: { id: invoice.id }, body: { to: 'a@example.org' } })).rejects.toMatchObject({
      code: 'billing.invoiceStatus',
    });
    expect(await kept(esi)).toEqual([]);
  });
});

describe('several invoices', () => {
  it('INV-008 make one mail for each payer with all of theirs', async () => {
    const esi = await begin();
    const [one, two] = [await invoiced(esi), await invoiced(esi)];
    const second = await one.draw();
    const { data } = await esi.ask(emailInvoicesCombined, { body: { invoice_ids: [one.invoice.id, two.invoice.id, second.id] } });
    expect(data).toHaveLength(2);
    for (const { id } of data) await work(esi, id);
    const [letter] = letterTo(one.address);
    expect(letter!.letter).toContain(`filename=invoice-${one.invoice.number}.pdf`);
    expect(letter!.letter).toContain(`filename=invoice-${second.number}.pdf`);
    expect(letter!.letter).not.toContain(`invoice-${two.invoice.number}.pdf`);
    expect(letterTo(two.address)).toHaveLength(1);
  });

  it('INV-007 INV-008 what would be sent is shown before, as it is sent then: each payer by itself, nothing is queued', async () => {
    const esi = await begin();
    const [one, two] = [await invoiced(esi), await invoiced(esi, null)];
    const second = await one.draw();
    const shown = async (invoice_ids: string[], to?: string) =>
      (await esi.ask(previewInvoiceMails, { body: { invoice_ids, ...(to && { to }) } })).data;
    const all = await shown([second.id, two.invoice.id, one.invoice.id]);
    const files = [one.invoice.number, second.number].map((number) => `invoice-${number}.pdf`);
    expect(all).toMatchObject([
      { to: one.address, subject: `Invoices ${one.invoice.number}, ${second.number} of Test Hospital`, attachments: files },
      { to: null, subject: `Invoice ${two.invoice.number} of Test Hospital`, attachments: [`invoice-${two.invoice.number}.pdf`] },
    ]);
    expect(await shown([two.invoice.id], 'typed@example.org')).toMatchObject([{ to: 'typed@example.org' }]);
    await expect(shown([one.invoice.id, two.invoice.id], 'typed@example.org')).rejects.toMatchObject({ code: 'billing.severalPayers' });
    expect(await kept(esi)).toEqual([]);

    const [mail] = (await esi.ask(emailInvoicesCombined, { body: { invoice_ids: [second.id, one.invoice.id] } })).data;
    await work(esi, mail!.id);
    const letter = letterTo(one.address)[0]!.letter.replace(/=\n/g, '');
    expect(letter).toContain(`Subject: ${all[0]!.subject}`);
    expect(letter).toContain(all[0]!.text);
    expect(letter.indexOf(files[0]!)).toBeLessThan(letter.indexOf(files[1]!));
    await esi.ask(cancelInvoice, { params: { id: two.invoice.id }, body: { reason: 'Wrong' } });
    await expect(shown([two.invoice.id])).rejects.toMatchObject({ code: 'billing.invoiceStatus' });
  });

  it('INV-008 a typed address is taken for one payer alone', async () => {
    const esi = await begin();
    const [one, two] = [await invoiced(esi), await invoiced(esi)];
    const typed = (invoice_ids: string[]) => esi.ask(emailInvoicesCombined, { body: { invoice_ids, to: 'office@example.org' } });
    await expect(typed([one.invoice.id, two.invoice.id])).rejects.toMatchObject({ code: 'billing.severalPayers' });
    const elsewhere = await begin();
    await expect(typed([(await invoiced(elsewhere)).invoice.id])).rejects.toMatchObject({ status: 404 });
    expect(await kept(esi)).toEqual([]);
    expect((await typed([one.invoice.id])).data).toMatchObject([{ to: 'office@example.org' }]);
  });
});
