import { type JournalRow, readJournalEntry } from '@akoma/contract/billing';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { accountNames, actNames, journalWords as words } from './journal.words.ts';

/** The invoices, clients and refunds that an entry moves. */
function papersOf(rows: readonly JournalRow[]) {
  const papers = rows.flatMap(({ invoice_id, invoice_number, client_id, client_name, refund_id, refund_number, patient_id }) => [
    ...(invoice_id
      ? [
          {
            key: invoice_id,
            name: `${words.invoice} ${invoice_number}`,
            to: linkTo('/bill-invoices/$invoiceId', { invoiceId: invoice_id }),
          },
        ]
      : []),
    ...(client_id ? [{ key: client_id, name: client_name ?? '', to: linkTo('/clients/$id', { id: client_id }) }] : []),
    ...(refund_id && patient_id
      ? [
          {
            key: refund_id,
            name: `${words.refund} ${refund_number}`,
            to: linkTo('/patients/$id/refunds/$refundId/paper', { id: patient_id, refundId: refund_id }),
          },
        ]
      : []),
  ]);
  return [...new Map(papers.map((paper) => [paper.key, paper])).values()];
}

/** All rows of an entry, and what caused it: the patient with the charges, the receipt, the reason. */
export function JournalEntryDialog({ entry, onClose }: { entry: string; onClose: () => void }) {
  const found = useQuery(ask(readJournalEntry, { params: { id: entry } }));
  const rows = found.data?.data;
  const first = rows?.[0];
  const name = (account: keyof typeof accountNames, of: string | null) => (of ? `${accountNames[account]} (${of})` : accountNames[account]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={first ? actNames[first.act] : words.entry}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !rows || !first ? (
        <LinesSkeleton lines={4} />
      ) : (
        <Stack gap="sm">
          <p>
            <Moment at={first.posted_at} weekday /> · {words.by} {first.by_name}
          </p>
          {rows.map((row) => (
            <div key={row.id} className={classes.item}>
              <span>
                {words.debit} {name(row.debit, row.debit_name)}, {words.credit.toLowerCase()} {name(row.credit, row.credit_name)}
                {row.description && `: ${row.description}`}
                {row.reason && `. ${words.reason}: ${row.reason}`}
              </span>
              <span className="akoma-number">{formatMoney(row.amount, row.currency)}</span>
            </div>
          ))}
          {papersOf(rows).map(({ key, name: paper, to }) => (
            <p key={key}>
              <Anchor component={Link} {...to} preload={false}>
                {paper}
              </Anchor>
            </p>
          ))}
          {first.patient_id && (
            <p>
              <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: first.patient_id })} preload={false}>
                {first.patient_listed_name}
              </Anchor>
              {first.payment_id && (
                <>
                  {' · '}
                  <Anchor
                    component={Link}
                    {...linkTo('/patients/$id/payments/$paymentId/receipt', { id: first.patient_id, paymentId: first.payment_id })}
                    preload={false}
                  >
                    {words.receipt} {first.receipt_no}
                  </Anchor>
                </>
              )}
            </p>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
