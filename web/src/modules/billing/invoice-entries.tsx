import { type Invoice, type InvoiceEntry, listInvoiceEntries, undoAllocation } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { entryNames, payerWords as words } from './payer-payment.words.ts';

/** What happened to an invoice of a client since it was issued, the newest first; nothing while nothing has. */
export function InvoiceEntries({ invoice }: { invoice: Invoice }) {
  const { id, version } = invoice;
  const found = useQuery(ask(listInvoiceEntries, { params: { id }, query: { page_size: 100 } }));
  const undo = useCommand(undoAllocation, { quiet: true, done: words.isUndone });
  const refused = useMay('invoices.write', words.mayNotAllocate);
  const undoOf = ({ id: entry_id, amount, currency, by_name }: InvoiceEntry) =>
    void confirm({
      ...{ title: words.undoTitle, text: words.undoText, act: words.undoAct, failed: words.notUndone, tone: 'danger' },
      ...{ about: `${invoice.payer.listed_name}, ${words.invoice} ${invoice.number}: ${formatMoney(amount, currency)}, ${by_name}` },
      reason: { label: words.reason },
      run: (reason) => undo.mutateAsync({ params: { id }, body: { entry_id, reason, version } }),
    });
  const entries = found.data?.data ?? [];
  if (found.data && entries.length === 0) return null;
  return (
    <div className={classes.apart}>
      <SectionCard
        title={words.history}
        pending={found.isPending}
        {...(found.isError && { error: found.error.message })}
        onRetry={() => void found.refetch()}
      >
        <div className={classes.items}>
          {entries.map((entry) => (
            <div key={entry.id} className={classes.item}>
              <span>
                {entryNames[entry.action]}
                {entry.reason && `: ${entry.reason}`}, {entry.by_name}, <Moment at={entry.created_at} />{' '}
                {entry.undone && <StatusBadge tone="grey">{words.undone}</StatusBadge>}
                {entry.action === 'allocation' && !entry.undone && (
                  <ActionButton
                    variant="subtle"
                    size="compact-md"
                    refused={refused}
                    aria-label={words.undoOf(formatMoney(entry.amount, entry.currency))}
                    onClick={() => undoOf(entry)}
                  >
                    {words.undo}
                  </ActionButton>
                )}
              </span>
              <span>
                <span className="akoma-number">{formatMoney(entry.amount, entry.currency)}</span> ·{' '}
                <span className="akoma-number">
                  {words.open} {formatMoney(entry.open_after, entry.currency)}
                </span>
              </span>
            </div>
          ))}
        </div>
      </SectionCard>
    </div>
  );
}
