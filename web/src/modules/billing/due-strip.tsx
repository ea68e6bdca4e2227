import { minorOf } from '@akoma/contract/base';
import { listChargeItems, listPatientAccounts } from '@akoma/contract/billing';
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

/** What the patient owes and has on account, by currency, and the way to pay it. Unknown is shown as nothing, never as "nothing due". */
export function DueStrip({ patient_id, onPay }: { patient_id: string; onPay: () => void }) {
  const { data } = useQuery(ask(listChargeItems, { query: { patient_id, status: 'billable', page_size: 1 } }));
  const accounts = useQuery(ask(listPatientAccounts, { query: { patient_id, ordering: 'created_at' } })).data?.data ?? [];
  const held = accounts.filter(({ balance }) => minorOf(balance) !== 0);
  const refused = useMay('billing.write', tillWords.mayNotWrite);
  const due = data?.due;
  const owes = due !== undefined && due !== null && due.length > 0;
  useKeys(owes && !refused ? [{ ...keyTable.pay, run: onPay }] : []);
  if (!due) return <div className={classes.strip} />;
  const amounts = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ');
  return (
    <div className={`${classes.strip} ${classes.due}`}>
      <span role="status">
        {owes ? (
          <>
            Balance due <strong className="akoma-number">{amounts}</strong>
          </>
        ) : (
          words.nothingDue
        )}
        {held.length > 0 && (
          <>
            {' · '}
            {words.onAccount}{' '}
            <strong className="akoma-number">{held.map(({ balance, currency }) => formatMoney(balance, currency)).join(' · ')}</strong>
          </>
        )}
      </span>
      {owes && (
        <ActionButton refused={refused} onClick={onPay}>
          {tillWords.payItems(data.total, amounts)}
        </ActionButton>
      )}
    </div>
  );
}
