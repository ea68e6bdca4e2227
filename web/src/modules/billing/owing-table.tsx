import type { BillablePatient } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod';
import { linkTo } from '../../client/link-to.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { counterWords as words } from './counter.words.ts';

type Row = z.output<typeof BillablePatient>;

const columns: readonly Column<Row>[] = [
  {
    key: 'patient_name',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patientid }) => (
      <NameCell detail={patientid}>
        <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false}>
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  {
    key: 'patient_mobile',
    title: words.phone,
    width: 150,
    cell: ({ patient_mobile }) => (patient_mobile ? groupedPhone(patient_mobile) : '–'),
  },
  {
    key: 'due',
    title: words.due,
    align: 'right',
    width: 170,
    cell: ({ due }) => <span className="akoma-number">{due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</span>,
  },
  { key: 'newest', title: words.newest, width: 170, cell: ({ newest }) => <Moment at={newest} /> },
];

interface OwingTableProps {
  caption: string;
  /** The answer to the question who owes something. */
  asked: {
    data: { data: readonly Row[]; total: number } | undefined;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Patients who owe something, whose bill changed last first; a press leads to what it is made of. */
export function OwingTable({ caption, asked: { data, isError, error, isFetching, refetch }, page, pageSize, onPage }: OwingTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.data}
      idOf={({ id }) => id}
      nameOf={({ patient_listed_name }) => patient_listed_name}
      minWidth={640}
      pageSize={pageSize}
      page={page}
      onPage={onPage}
      {...(data && { total: data.total })}
      empty={<EmptyState title={words.nobodyOwes} why={words.nobodyOwesWhy} />}
      {...(isError && { error: error?.message ?? '' })}
      onRetry={() => void refetch()}
      busy={isFetching && data !== undefined}
    />
  );
}
