import type { PatientDue } from '@akoma/contract/billing';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { counterWords as words } from './counter.words.ts';

/** What a patient of a list owes, or that they have paid today; nothing for who has not been charged. */
export function BillCell({ of }: { of: PatientDue | undefined }) {
  if (!of) return null;
  if (of.due.length === 0) return <StatusBadge tone="green">{words.paid}</StatusBadge>;
  return (
    <StatusBadge tone="blue">
      <span className="akoma-number">{of.due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</span>
    </StatusBadge>
  );
}
