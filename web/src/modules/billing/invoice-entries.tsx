import { listInvoiceEntries } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { entryNames, payerWords as words } from './payer-payment.words.ts';

/** What happened to an invoice of a client since it was issued, the newest first; nothing while nothing has. */
export function InvoiceEntries({ id }: { id: string }) {
  const found = useQuery(ask(listInvoiceEntries, { params: { id }, query: { page_size: 100 } }));
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
          {entries.map(({ id: entry, action, amount, open_after, currency, reason, by_name, created_at }) => (
            <div key={entry} className={classes.item}>
              <span>
                {entryNames[action]}
                {reason && `: ${reason}`}, {by_name}, <Moment at={created_at} />
              </span>
              <span className="akoma-number">
                {formatMoney(amount, currency)} · {words.open} {formatMoney(open_after, currency)}
              </span>
            </div>
          ))}
        </div>
      </SectionCard>
    </div>
  );
}
