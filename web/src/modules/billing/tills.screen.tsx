import { acceptTill, exportTillSessions, listTillSessions, type TillSession } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { useMay } from '../../client/session.ts';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Moment } from '../../ui/time/when.tsx';
import type { TillAct } from './till.dialog.tsx';
import { tillWords as words } from './till.words.ts';

const tills = listOf({ name: 'tills', operation: listTillSessions, exported: exportTillSessions, printed: true });
export const { load, search } = tills;

const dialog = lazyComponent(async () => (await import('./till.dialog.tsx')).TillDialog);

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: words.status,
    any: 'Any status',
    options: [
      { value: 'active', label: words.active },
      { value: 'closed', label: words.closedStatus },
    ],
  },
  { key: 'offered', label: words.offered, any: 'Offered or not', options: [{ value: 'true', label: words.waiting }] },
  { days: words.openedAt },
];

const reportOf = (till: Pick<TillSession, 'id'>) => linkTo('/bill-till/$tillId/report', { tillId: till.id });
/** Each sum of a counted drawer leads to the report, which says what it is made of. */
const sum = (till: TillSession, title: string, amount: string | null) =>
  amount === null ? (
    '–'
  ) : (
    <Anchor
      component={Link}
      {...reportOf(till)}
      preload={false}
      className="akoma-target akoma-number"
      aria-label={`${title}: ${formatMoney(amount, till.currency)}`}
    >
      {formatMoney(amount, till.currency)}
    </Anchor>
  );
const columns: readonly Column<TillSession>[] = [
  {
    key: 'user_name',
    title: words.person,
    cell: ({ id, counted_at, user_name, location_name, opening_float, currency }) => (
      <NameCell
        detail={
          <>
            {location_name} · <span className="akoma-nowrap">float {formatMoney(opening_float, currency)}</span>
          </>
        }
      >
        {counted_at === null ? (
          user_name
        ) : (
          <Anchor component={Link} {...reportOf({ id })} preload={false} className="akoma-target">
            {user_name}
          </Anchor>
        )}
      </NameCell>
    ),
  },
  { key: 'opened_at', title: words.openedAt, sort: true, width: 110, cell: ({ opened_at }) => <Moment at={opened_at} /> },
  {
    key: 'closing_float',
    title: words.expected,
    align: 'right',
    width: 115,
    phone: false,
    cell: (till) => sum(till, words.expected, till.closing_float),
  },
  {
    key: 'actual_cash',
    title: words.countedShort,
    align: 'right',
    width: 115,
    phone: false,
    cell: (till) => sum(till, words.countedShort, till.actual_cash),
  },
  {
    key: 'variance',
    title: words.variance,
    align: 'right',
    width: 115,
    phone: (till) => (till.variance === null ? null : sum(till, words.variance, till.variance)),
    cell: (till) => <NameCell detail={till.variance_reason}>{sum(till, words.variance, till.variance)}</NameCell>,
  },
  {
    key: 'status',
    title: words.status,
    width: 100,
    cell: ({ status, offered_at }) =>
      status === 'active' && offered_at !== null ? (
        <StatusBadge tone="yellow">{words.offered}</StatusBadge>
      ) : status === 'active' ? (
        <StatusBadge tone="blue">{words.active}</StatusBadge>
      ) : (
        <StatusBadge tone="grey">{words.closedStatus}</StatusBadge>
      ),
  },
];

/** The drawers: one's own, and those of others for who looks after them (ruling 224). */
export function Screen() {
  const list = useListScreen(tills);
  const navigate = useNavigate();
  const [doing, setDoing] = useState<{ till: TillSession; act: TillAct }>();
  const { modals } = list;
  const close = () => {
    setDoing(undefined);
    if (modals.isNew) modals.close();
  };
  const Dialog = useLazyComponent(dialog, close, doing !== undefined || modals.isNew);
  const refused = useMay('billing.write', words.mayNotWrite);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.open}
    </ActionButton>
  );
  const mayNotLookAfter = useMay('billing.delete', words.mayNotWrite);
  const own = useQuery(ask(listTillSessions, { query: { mine: 'true', status: 'active' } })).data?.data;
  const accept = useCommand(acceptTill, { quiet: true, done: words.accepted });
  const actionsOf = (till: TillSession): RowAction[] => {
    const report: RowAction = {
      label: words.report,
      onClick: () => void navigate(reportOf(till)),
    };
    if (till.status === 'closed') return [report];
    if (till.offered_at !== null && own && !own.some(({ id }) => id === till.id))
      return [
        {
          label: words.accept,
          ...(refused && { refused }),
          onClick: () =>
            void confirm({
              ...{ title: words.accept, text: words.acceptText, about: `${till.user_name}, ${till.location_name}` },
              ...{ act: words.accept, failed: words.notAccepted },
              run: () => accept.mutateAsync({ params: { id: till.id }, body: {} }),
            }),
        },
        // offered, and nobody takes it over
        ...(mayNotLookAfter ? [] : [{ label: words.close, onClick: () => setDoing({ till, act: 'close' as const }) }, report]),
      ];
    const offered = (act: TillAct, label: string): RowAction => ({
      label,
      onClick: () => setDoing({ till, act }),
      ...(refused && { refused }),
    });
    return till.counted_at === null
      ? [offered('paid-in', words.paidIn), offered('paid-out', words.paidOut), offered('count', words.count)]
      : [offered('close', words.close), offered('hand-over', words.handOver), report];
  };
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.person }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ user_name, location_name }) => `the till of ${user_name}, ${location_name}`}
      minWidth={820}
      primary={primary}
      create={{ label: words.open, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={actionsOf}
    >
      {Dialog && (doing || modals.isNew) && !refused && <Dialog {...(doing ?? { act: 'open' as const })} onClose={close} />}
    </ListScreen>
  );
}
