import { listChargeItems } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { billingWords as words } from './billing.words.ts';

/** What the patient owes, by currency. Unknown is shown as nothing, never as "nothing due". */
export function DueStrip({ patient_id }: { patient_id: string }) {
  const { data } = useQuery(ask(listChargeItems, { query: { patient_id, status: 'billable', page_size: 1 } }));
  const due = data?.due;
  if (!due) return <p className={classes.strip} aria-hidden />;
  return (
    <p className={classes.strip} role="status">
      {due.length === 0 ? (
        words.nothingDue
      ) : (
        <>
          Balance due{' '}
          <strong className="akoma-number">{due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</strong>
        </>
      )}
    </p>
  );
}
