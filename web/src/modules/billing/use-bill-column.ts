import { listDues, mostDues } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { ask } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import type { Column } from '../../ui/table/column.ts';
import { useChanges } from '../workbench/index.ts';
import { BillCell } from './bill-cell.tsx';
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
  return [{ key: 'bill', title: words.bill, width: 130, cell: (row) => createElement(BillCell, { of: of.get(patientOf(row)) }) }];
}
