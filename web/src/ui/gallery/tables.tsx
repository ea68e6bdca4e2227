import { safeName } from '@akoma/contract/base';
import { Anchor, Button, Stack } from '@mantine/core';
import { IconColumns, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { DayRange } from '../form/day-range.tsx';
import { toast } from '../layer/toast.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { Money } from '../page/money.tsx';
import { StatusBadge } from '../page/status-badge.tsx';
import { Usual } from '../page/usual.tsx';
import { Age } from '../person/age-shown.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { FilterBar } from '../table/filter-bar.tsx';
import { Moment } from '../time/when.tsx';

interface Visit {
  id: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  clinic: string;
  at: string;
  bill: string;
  status: 'Arrived' | 'Pending' | 'Cancelled';
}

const names = [
  ['Ama', 'Mensah'],
  ['Kofi', 'Owusu'],
  ['Esi', 'Addo'],
  ['Kwame', 'Boakye'],
  ['Akosua', 'Asante-Boateng'],
  ['Yaw', 'Darko'],
  ['Abena', 'Ofori'],
  ['Kojo', 'Appiah'],
  ['Efua', 'Sarpong'],
  ['Kwabena', 'Frimpong'],
  ['Adwoa', 'Nyarko'],
  ['Yaa', 'Agyeman'],
] as const;
const statuses = ['Arrived', 'Pending', 'Cancelled'] as const;
const visits: Visit[] = names.map(([first_name, last_name], at) => ({
  id: `v${at}`,
  first_name,
  last_name,
  birth_date: `${1950 + at * 6}-0${(at % 9) + 1}-14`,
  clinic: at % 2 ? 'Paediatrics, Dr Addo' : 'Antenatal, Dr Boakye',
  // the last of them is of today, whenever it is looked at
  at: at === 11 ? new Date().toISOString() : `2026-03-05T${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}:00`,
  bill: String(60 + at * 121),
  status: statuses[at % 3] ?? 'Arrived',
}));

const tones = { Pending: 'yellow', Cancelled: 'red' } as const;
const columns: Column<Visit>[] = [
  { key: 'last_name', title: 'Patient', sort: true, cell: (visit) => <Anchor href={`#${visit.id}`}>{safeName(visit)}</Anchor> },
  { key: 'age', title: 'Age', cell: (visit) => <Age birth={visit.birth_date} at="2026-03-05" /> },
  { key: 'clinic', title: 'Clinic', phone: false, cell: (visit) => visit.clinic },
  { key: 'at', title: 'Time', sort: 'start', cell: (visit) => <Moment at={visit.at} /> },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => (status === 'Arrived' ? <Usual>Arrived</Usual> : <StatusBadge tone={tones[status]}>{status}</StatusBadge>),
  },
  { key: 'bill', title: 'Bill', align: 'right', phone: false, cell: (visit) => <Money amount={visit.bill} currency="GHS" /> },
];

const empty = (
  <EmptyState title="No appointments today" why="Booked appointments appear here on their day." action={<Button>Book</Button>} />
);
const common = { columns, idOf: (visit: Visit) => visit.id, nameOf: safeName };

/** The table in its states. */
export function Tables() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(5);
  const [ordering, setOrdering] = useState<string>();
  const [selected, setSelected] = useState<readonly string[]>(['v1']);
  const [days, setDays] = useState({ from: '', to: '' });
  const [status, setStatus] = useState('');
  const clear = () => {
    setSearch('');
    setStatus('');
    setDays({ from: '', to: '' });
  };
  const found = visits.filter(
    (visit) => safeName(visit).toLowerCase().includes(search.toLowerCase()) && (status === '' || visit.status === status),
  );
  return (
    <Stack gap="lg">
      <div>
        <FilterBar
          label="Search appointments"
          search={search}
          onSearch={setSearch}
          placeholder="Name, phone, folder number"
          {...((search || status || days.from || days.to) && { onClear: clear })}
          filters={[
            {
              key: 'status',
              label: 'Status',
              any: 'Any status',
              value: status,
              shown: status || undefined,
              options: statuses.map((value) => ({ value, label: value })),
              choose: setStatus,
              clear: () => setStatus(''),
            },
            {
              key: 'days',
              label: 'Visit',
              shown: days.from || days.to ? [days.from, days.to].filter(Boolean).join(' to ') : undefined,
              control: <DayRange label="Visit" {...days} onChange={setDays} />,
              clear: () => setDays({ from: '', to: '' }),
            },
          ]}
          tools={[
            {
              label: 'Columns',
              name: 'Columns of Appointments',
              icon: <IconColumns size={18} aria-hidden />,
              run: () => toast.note('Columns'),
            },
            {
              label: 'Export',
              name: 'Export Appointments',
              icon: <IconFileExport size={18} aria-hidden />,
              run: () => toast.note('Export'),
            },
          ]}
          sort={{ headings: columns, ordering, onOrdering: setOrdering }}
          total={found.length}
        />
        <DataTable
          {...common}
          caption="Appointments"
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          empty={empty}
          filtered={search !== '' || status !== ''}
          onClearFilters={clear}
          ordering={ordering}
          onOrdering={setOrdering}
          selected={selected}
          onSelected={setSelected}
          bulk={() => (
            <Button size="compact-sm" variant="default">
              Change status
            </Button>
          )}
          actions={(visit) => [
            { label: 'Reschedule', onClick: () => toast.done(`Rescheduled ${safeName(visit)}`) },
            {
              label: 'Cancel appointment',
              onClick: () => undefined,
              tone: 'danger',
              refused: visit.status === 'Cancelled' ? 'It is cancelled already.' : undefined,
            },
          ]}
          page={page}
          pageSize={pageSize}
          total={found.length}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      </div>
      <DataTable {...common} caption="Loading appointments" rows={undefined} empty={empty} pageSize={3} />
      <DataTable {...common} caption="No appointments" rows={[]} empty={empty} />
      <DataTable
        {...common}
        caption="Failed appointments"
        rows={undefined}
        error="The server did not answer. Try again."
        onRetry={() => toast.note('Trying again')}
        empty={empty}
      />
      <DataTable
        {...common}
        caption="Old appointments"
        rows={visits.slice(0, 2)}
        error="The server did not answer."
        asAt="2026-03-05T14:05:00"
        onRetry={() => toast.note('Trying again')}
        empty={empty}
        density="compact"
      />
    </Stack>
  );
}
