import {
  cancelInvoice,
  downloadInvoice,
  type Invoice,
  type InvoiceBill,
  issueInvoice,
  listInvoiceBills,
  readInvoice,
} from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import type { Load } from '../../client/load.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { saveDownload } from '../../client/save-download.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { InvoiceMails } from './invoice-mails.tsx';
import { InvoiceEntries } from './invoice-entries.tsx';
import { payerWords } from './payer-payment.words.ts';
import { invoiceStatusNames, invoiceTones, mailNames, mailTones, invoiceWords as words } from './invoice.words.ts';

const here = getRouteApi('/shell/bill-invoices/$invoiceId');
const bills = listOf({ name: 'invoice-bills', operation: listInvoiceBills, path: ({ invoiceId = '' }) => ({ id: invoiceId }) });
export const { search } = bills;
export const load = (given: Load) =>
  Promise.all([given.queries.ensureQueryData(ask(readInvoice, { params: { id: given.params.invoiceId! } })), bills.load(given)]);

const paying = lazyComponent(async () => (await import('./payer-payment.drawer.tsx')).PayerPaymentDrawer);
const allocating = lazyComponent(async () => (await import('./allocate.drawer.tsx')).AllocateDrawer);
const shortPaying = lazyComponent(async () => (await import('./short-payment.drawer.tsx')).ShortPaymentDrawer);
const mailing = lazyComponent(async () => (await import('./email-invoices.dialog.tsx')).EmailInvoicesDialog);
const writingOff = lazyComponent(async () => (await import('./write-off.drawer.tsx')).WriteOffDrawer);

const columns: readonly Column<InvoiceBill>[] = [
  { key: 'service_day', title: words.date, width: 110, cell: ({ service_day }) => <Day on={service_day} /> },
  {
    key: 'description',
    title: words.description,
    cell: ({ description, quantity, practitioner_name }) => (
      <NameCell detail={practitioner_name}>{quantity > 1 ? `${quantity} × ${description}` : description}</NameCell>
    ),
  },
  {
    key: 'patient_name',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patient_mrn, member_number, policy_number }) => (
      <NameCell
        detail={[
          patient_mrn,
          member_number && `${words.memberNumber} ${member_number}`,
          policy_number && `${words.policyNumber} ${policy_number}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false} className="akoma-target">
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    width: 140,
    cell: ({ amount, currency }) => <span className="akoma-number">{formatMoney(amount, currency)}</span>,
  },
];

/** An invoice with what it is made of (INV-004): issued, downloaded, cancelled. */
export function Screen() {
  const { invoiceId } = here.useParams();
  const { data: invoice } = useSuspenseQuery(ask(readInvoice, { params: { id: invoiceId } })).data;
  const list = useListScreen(bills);
  const issue = useCommand(issueInvoice, { done: words.issued });
  const cancel = useCommand(cancelInvoice, { quiet: true, done: words.cancelled });
  const refused = useMay('invoices.write', words.mayNotWrite);
  const mayNotCancel = useMay('invoices.delete', words.mayNotCancel);
  const { id, version, number, status, payer } = invoice;
  const owed = payer.kind === 'client' && status === 'issued';
  const [open, setOpen] = useState<'pay' | 'allocate' | 'short' | 'write-off' | 'email'>();
  const close = () => setOpen(undefined);
  const Pay = useLazyComponent(paying, close, open === 'pay');
  const Allocate = useLazyComponent(allocating, close, open === 'allocate');
  const Short = useLazyComponent(shortPaying, close, open === 'short');
  const Mail = useLazyComponent(mailing, close, open === 'email');
  const WriteOff = useLazyComponent(writingOff, close, open === 'write-off');
  const mayNotTake = useMay('billing.write', payerWords.mayNotTake);
  const mayNotAllocate = useMay('invoices.write', payerWords.mayNotAllocate);
  const mayNotWriteOff = useMay('invoices.delete', payerWords.mayNotWriteOff);
  const take = (format: 'pdf' | 'xlsx') => saveDownload(downloadInvoice, { params: { id }, query: { format } }, words.notMade);
  const takeBack = () =>
    void confirm({
      ...{ title: words.cancel, text: words.cancelText, about: [number ?? words.draft, payer.listed_name].join(', ') },
      ...{ act: words.cancel, failed: words.notCancelled, tone: 'danger', reason: { label: words.reason } },
      run: (reason) => cancel.mutateAsync({ params: { id }, body: { reason, version } }),
    });
  return (
    <>
      <PageHeader
        crumbs={
          <Anchor component={Link} {...linkTo('/bill-invoices')}>
            {words.title}
          </Anchor>
        }
        title={number ? `${words.invoice} ${number}` : words.draft}
        detail={
          <>
            {payer.listed_name} <StatusBadge tone={invoiceTones[status]}>{invoiceStatusNames[status]}</StatusBadge>
          </>
        }
        primary={
          <PageActions
            actions={[
              ...(owed
                ? [
                    { label: payerWords.allocate, refused: mayNotAllocate, onClick: () => setOpen('allocate') },
                    { label: payerWords.short, refused: mayNotAllocate, onClick: () => setOpen('short') },
                    { label: payerWords.writeOff, tone: 'danger' as const, refused: mayNotWriteOff, onClick: () => setOpen('write-off') },
                  ]
                : []),
              ...(status === 'draft' || (status === 'issued' && invoice.paid === '0.00')
                ? [{ label: words.cancel, tone: 'danger' as const, refused: mayNotCancel, onClick: takeBack }]
                : []),
              ...(status === 'issued' || status === 'balanced' ? [{ label: words.email, refused, onClick: () => setOpen('email') }] : []),
              { label: words.workbook, onClick: () => void take('xlsx') },
              ...(status === 'draft' || owed ? [{ label: words.pdf, onClick: () => void take('pdf') }] : []),
            ]}
          >
            {status === 'draft' ? (
              <ActionButton refused={refused} pending={issue.isPending} onClick={() => issue.mutate({ params: { id }, body: { version } })}>
                {words.issue}
              </ActionButton>
            ) : owed ? (
              <ActionButton refused={mayNotTake} onClick={() => setOpen('pay')}>
                {payerWords.record}
              </ActionButton>
            ) : (
              <ActionButton onClick={() => void take('pdf')}>{words.pdf}</ActionButton>
            )}
          </PageActions>
        }
      />
      <Facts invoice={invoice} />
      {payer.kind === 'client' && <InvoiceEntries invoice={invoice} />}
      {number && <InvoiceMails id={id} />}
      <ListScreen
        within
        state={list}
        title={words.bills}
        search={{ label: words.searchBills, placeholder: words.searchBillsHint }}
        filters={[]}
        columns={columns}
        idOf={(bill) => bill.id}
        nameOf={({ description }) => description}
        minWidth={720}
        empty={<EmptyState title={words.noBills} why={words.none} />}
      />
      {open === 'pay' && Pay && <Pay client_id={payer.id} client={payer.name} invoice={invoice} onClose={close} />}
      {open === 'allocate' && Allocate && <Allocate client_id={payer.id} currency={invoice.currency} onClose={close} />}
      {open === 'short' && Short && <Short invoice={invoice} onClose={close} />}
      {open === 'email' && Mail && <Mail invoice_ids={[id]} onClose={close} />}
      {open === 'write-off' && WriteOff && <WriteOff invoice={invoice} onClose={close} />}
    </>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { period, currency, written_off, issued_at } = invoice;
  const money = (amount: string) => <span className="akoma-number">{formatMoney(amount, currency)}</span>;
  return (
    <dl className={`${classes.facts} ${classes.above}`} aria-label={words.invoice}>
      <dt>{words.total}</dt>
      <dd>{money(invoice.total)}</dd>
      <dt>{words.paid}</dt>
      <dd>{money(invoice.paid)}</dd>
      {written_off !== '0.00' && (
        <>
          <dt>{words.writtenOff}</dt>
          <dd>{money(written_off)}</dd>
        </>
      )}
      <dt>{words.due}</dt>
      <dd>
        <strong>{money(invoice.due)}</strong>
      </dd>
      {invoice.disputed !== '0.00' && (
        <>
          <dt>{payerWords.disputed}</dt>
          <dd>{money(invoice.disputed)}</dd>
        </>
      )}
      {period && (
        <>
          <dt>{words.period}</dt>
          <dd>
            <Day on={period.start} /> – <Day on={period.end} />
          </dd>
        </>
      )}
      <dt>{issued_at ? words.issuedBy : words.drawnUpBy}</dt>
      <dd>
        {invoice.issued_by_name ?? invoice.drawn_up_by_name}, <Day on={issued_at ?? invoice.created_at} />
      </dd>
      {invoice.mail_status && (
        <>
          <dt>{words.mail}</dt>
          <dd>
            <StatusBadge tone={mailTones[invoice.mail_status]}>{mailNames[invoice.mail_status]}</StatusBadge>
          </dd>
        </>
      )}
      {invoice.end_reason && (
        <>
          <dt>{words.reason}</dt>
          <dd>
            {invoice.ended_by_name}: {invoice.end_reason}
          </dd>
        </>
      )}
    </dl>
  );
}
