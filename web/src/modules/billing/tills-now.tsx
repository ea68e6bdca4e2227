import { listTillSessions, type TillSession } from '@akoma/contract/billing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { counterWords as words } from './counter.words.ts';

const page_size = 10;

const columns: readonly Column<TillSession>[] = [
  {
    key: 'user_name',
    title: words.cashier,
    cell: ({ user_name, location_name }) => <NameCell detail={location_name}>{user_name}</NameCell>,
  },
  { key: 'opened_at', title: words.since, width: 150, cell: ({ opened_at }) => <Moment at={opened_at} /> },
  {
    key: 'opening_float',
    title: words.float,
    align: 'right',
    width: 130,
    phone: 'named',
    cell: ({ opening_float, currency }) => <span className="akoma-number">{formatMoney(opening_float, currency)}</span>,
  },
];

/** The drawers that are open: one's own, and those of others for who looks after them. */
export function TillsNow() {
  const tills = useQuery(ask(listTillSessions, { query: { status: 'active', page_size } }));
  const mayOpen = useMay('billing.write', '') === undefined;
  return (
    <DataTable
      caption={words.tills}
      columns={columns}
      rows={tills.data?.data}
      idOf={({ id }) => id}
      nameOf={({ user_name, location_name }) => `the till of ${user_name}, ${location_name}`}
      minWidth={420}
      pageSize={page_size}
      page={1}
      onPage={() => {}}
      {...(tills.data && { total: Math.min(tills.data.total, page_size) })}
      empty={
        <EmptyState
          title={words.noTill}
          why={words.noTillWhy}
          action={
            mayOpen && (
              <Button component={Link} variant="default" {...linkTo('/bill-till', { new: '1' })}>
                {words.openTill}
              </Button>
            )
          }
        />
      }
      {...(tills.isError && { error: tills.error.message })}
      onRetry={() => void tills.refetch()}
      busy={tills.isFetching && tills.data !== undefined}
    />
  );
}
