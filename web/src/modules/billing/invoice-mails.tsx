import { listInvoiceMails } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { mailNames, mailTones, invoiceWords as words } from './invoice.words.ts';

/** A mail that is under way is looked at again. */
const lookAgainMs = 3_000;

/** The mails of an invoice, the newest first, each with what became of it and why (ruling 228); nothing while there is none. */
export function InvoiceMails({ id }: { id: string }) {
  const found = useQuery({
    ...ask(listInvoiceMails, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'queued') ? lookAgainMs : false),
  });
  const mails = found.data?.data ?? [];
  if (found.data && mails.length === 0) return null;
  return (
    <div className={classes.apart}>
      <SectionCard
        title={words.mails}
        pending={found.isPending}
        {...(found.isError && { error: found.error.message })}
        onRetry={() => void found.refetch()}
      >
        <div className={classes.items}>
          {mails.map(({ id: mail, to, status, reason, created_at }) => (
            <div key={mail} className={classes.item}>
              <span>
                {to}, <Moment at={created_at} />
                {reason && `: ${reason}`}
              </span>
              <StatusBadge tone={mailTones[status]}>{mailNames[status]}</StatusBadge>
            </div>
          ))}
        </div>
      </SectionCard>
    </div>
  );
}
