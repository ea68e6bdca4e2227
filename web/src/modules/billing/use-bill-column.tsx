import { listDues, mostDues } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { useChanges } from '../workbench/index.ts';
import { counterWords as words } from './counter.words.ts';

/**
 * The column "Bill" of a list of patients: what each owes, or that they have paid today; live. No column where the role may not see bills
 * (ruling 101).
 */
export function useBillColumn<Row>(rows: readonly Row[] | undefined, patientOf: (row: Row) => string): readonly Column<Row>[] {
  const unseen = useMay('billing.read', '') !== undefined;
  const ids = [...new Set((rows ?? []).map(patientOf))].sort().slice(0, mostDues);
  const dues = useQuery({ ...ask(listDues, { query: { patient_ids: ids.join(',') } }), enabled: !unseen && ids.length > 0 });
  useChanges(unseen ? undefined : 'bills', () => void (ids.length > 0 && dues.refetch()));
  if (unseen) return [];
  const of = new Map(dues.data?.data.map((one) => [one.patient_id, one]));
  return [{ key: 'bill', title: words.bill, width: 130, cell: (row) => <Bill of={of.get(patientOf(row))} /> }];
}

/** Nothing for who owes nothing and has paid nothing today: they may not have been charged yet. */
function Bill({ of }: { of: { due: readonly { amount: string; currency: string }[]; paid_today: boolean } | undefined }) {
  if (!of) return null;
  if (of.due.length === 0) return <StatusBadge tone="green">{words.paid}</StatusBadge>;
  return (
    <StatusBadge tone="blue">
      <span className="akoma-number">{of.due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</span>
    </StatusBadge>
  );
}
