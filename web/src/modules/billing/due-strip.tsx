import { listChargeItems } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { billingWords as words } from './billing.words.ts';
import { tillWords } from './till.words.ts';

/** What the patient owes, by currency, and the way to pay it. Unknown is shown as nothing, never as "nothing due". */
export function DueStrip({ patient_id, onPay }: { patient_id: string; onPay: () => void }) {
  const { data } = useQuery(ask(listChargeItems, { query: { patient_id, status: 'billable', page_size: 1 } }));
  const refused = useMay('billing.write', tillWords.mayNotWrite);
  const due = data?.due;
  const owes = due !== undefined && due !== null && due.length > 0;
  useKeys(owes && !refused ? [{ ...keyTable.pay, run: onPay }] : []);
  if (!due) return <div className={classes.strip} />;
  return (
    <div className={classes.strip}>
      <span role="status">
        {owes ? (
          <>
            Balance due{' '}
            <strong className="akoma-number">{due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</strong>
          </>
        ) : (
          words.nothingDue
        )}
      </span>
      {owes && (
        <ActionButton refused={refused} onClick={onPay}>
          {tillWords.pay}
        </ActionButton>
      )}
    </div>
  );
}
