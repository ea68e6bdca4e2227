import {
  approveRefund,
  exportRefunds,
  listRefunds,
  type Refund,
  RefundKind,
  RefundStatus,
  refuseRefund,
  withdrawRefund,
} from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay, useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { destinationNames, kindNames, outcomeOf, refundStatusNames, refundWords as words } from './refund.words.ts';
import { RefundBadge } from './refund-badge.tsx';

const refunds = listOf({ name: 'refunds', operation: listRefunds, exported: exportRefunds, printed: true });
export const { load, search } = refunds;

const dialog = lazyComponent(async () => (await import('./refund-pay-out.dialog.tsx')).RefundPayOutDialog);

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: words.status,
    any: 'Any status',
    options: RefundStatus.options.map((value) => ({ value, label: refundStatusNames[value] })),
  },
  { key: 'kind', label: words.kind, any: 'Any kind', options: RefundKind.options.map((value) => ({ value, label: kindNames[value] })) },
  { days: words.day },
];

const columns: readonly Column<Refund>[] = [
  {
    key: 'number',
    title: words.number,
    width: 125,
    cell: ({ id, patient_id, number, kind }) => (
      <NameCell detail={kindNames[kind]}>
        {number === null ? (
          words.notNumbered
        ) : (
          <Anchor
            component={Link}
            {...linkTo('/patients/$id/refunds/$refundId/paper', { id: patient_id, refundId: id })}
            preload={false}
            className="akoma-target"
          >
            {number}
          </Anchor>
        )}
      </NameCell>
    ),
  },
  {
    key: 'patient_name',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patient_mrn, reason, refused_reason }) => (
      <NameCell detail={[patient_mrn, reason, refused_reason].filter(Boolean).join(' · ')}>
        <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false} className="akoma-target">
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    sort: true,
    width: 135,
    cell: ({ amount, currency, destination }) => (
      <NameCell detail={destinationNames[destination]}>
        <span className="akoma-number">{formatMoney(amount, currency)}</span>
      </NameCell>
    ),
  },
  {
    key: 'requested_at',
    title: words.day,
    sort: true,
    width: 150,
    cell: ({ requested_at, requested_by_name }) => (
      <NameCell detail={requested_by_name}>
        <Moment at={requested_at} />
      </NameCell>
    ),
  },
  {
    key: 'status',
    title: words.status,
    width: 115,
    cell: ({ status }) => <RefundBadge status={status} />,
  },
];

/** Refunds and credit notes, from the request until the money went back (ruling 219). */
export function Screen() {
  const list = useListScreen(refunds);
  const navigate = useNavigate();
  const [paying, setPaying] = useState<Refund>();
  const close = () => setPaying(undefined);
  const PayOut = useLazyComponent(dialog, close, paying !== undefined);
  const mayNotDecide = useMay('billing.delete', words.mayNotDecide);
  const mayNotWrite = useMay('billing.write', words.mayNotWrite);
  const mayNotPayOut = useMay('billing.write', words.mayNotPayOut);
  const approve = useCommand(approveRefund, { quiet: true, done: ({ data }) => outcomeOf(data) });
  const refuse = useCommand(refuseRefund, { quiet: true, done: words.refused });
  const withdraw = useCommand(withdrawRefund, { quiet: true, done: words.withdrawn });
  const me = useSession().provider.practitionerRoleId;
  const actionsOf = (refund: Refund): RowAction[] => {
    const { id, status, requested_by_id, patient_id, patient_listed_name, amount, currency } = refund;
    const about = `${patient_listed_name}, ${formatMoney(amount, currency)}`;
    const decide: RowAction = {
      label: words.approve,
      ...(mayNotDecide && { refused: mayNotDecide }),
      onClick: () =>
        void confirm({
          ...{ title: words.approve, text: words.approveText, about, act: words.approve, failed: words.notApproved },
          run: () => approve.mutateAsync({ params: { id }, body: {} }),
        }),
    };
    const deny: RowAction = {
      label: words.refuse,
      tone: 'danger',
      ...(mayNotDecide && { refused: mayNotDecide }),
      onClick: () =>
        void confirm({
          ...{ title: words.refuse, text: words.refuseText, about, act: words.refuse, failed: words.notRefused, tone: 'danger' },
          reason: { label: words.reason },
          run: (reason) => refuse.mutateAsync({ params: { id }, body: { reason } }),
        }),
    };
    const takeBack: RowAction = {
      label: words.withdraw,
      tone: 'danger',
      ...(mayNotWrite && { refused: mayNotWrite }),
      onClick: () =>
        void confirm({
          ...{ title: words.withdraw, text: words.withdrawText, about, act: words.withdraw, failed: words.notWithdrawn, tone: 'danger' },
          run: () => withdraw.mutateAsync({ params: { id }, body: {} }),
        }),
    };
    if (status === 'requested') return [decide, deny, ...(requested_by_id === me ? [takeBack] : [])];
    if (status === 'approved')
      return [{ label: words.payOut, onClick: () => setPaying(refund), ...(mayNotPayOut && { refused: mayNotPayOut }) }, deny];
    if (status === 'refused' || status === 'withdrawn') return [];
    return [
      {
        label: words.paper,
        onClick: () => void navigate(linkTo('/patients/$id/refunds/$refundId/paper', { id: patient_id, refundId: id })),
      },
    ];
  };
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ number, patient_listed_name }) => number ?? `the refund of ${patient_listed_name}`}
      minWidth={760}
      empty={<EmptyState title={words.none} why={words.noneWhy} />}
      actions={actionsOf}
    >
      {paying && PayOut && !mayNotPayOut && <PayOut key={paying.id} refund={paying} onClose={close} />}
    </ListScreen>
  );
}
