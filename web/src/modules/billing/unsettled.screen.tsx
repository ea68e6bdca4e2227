import { listUnsettled, type Unsettled } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { billingWords as words } from './billing.words.ts';

const unsettled = listOf({ name: 'unsettled-charges', operation: listUnsettled, printed: true, path: () => ({ id: organizationId() }) });
export const { load, search } = unsettled;

const kinds: Readonly<Record<Unsettled['kind'], string>> = { 'not-priced': words.notPriced, 'refund-due': words.refundDue };
const filters: readonly ListFilter[] = [
  { key: 'kind', label: words.what, any: 'Both', options: Object.entries(kinds).map(([value, label]) => ({ value, label })) },
];

const dialog = lazyComponent(async () => (await import('./charge-unsettled.dialog.tsx')).ChargeUnsettledDialog);

const columns: readonly Column<Unsettled>[] = [
  {
    key: 'patient_name',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patient_mrn }) => (
      <NameCell detail={patient_mrn}>
        <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false}>
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'healthcare_service_name', title: words.service, cell: ({ healthcare_service_name }) => healthcare_service_name ?? '–' },
  {
    key: 'kind',
    title: words.what,
    width: 210,
    cell: ({ kind }) => <StatusBadge tone={kind === 'not-priced' ? 'yellow' : 'red'}>{kinds[kind]}</StatusBadge>,
  },
  { key: 'service_day', title: words.day, width: 120, cell: ({ service_day }) => <Day on={service_day} /> },
];

/** Services that charge by themselves and that somebody has to settle (ruling 208). */
export function Screen() {
  const list = useListScreen(unsettled);
  const [charging, setCharging] = useState<Unsettled>();
  const close = () => setCharging(undefined);
  const Dialog = useLazyComponent(dialog, close, charging !== undefined);
  const refused = useMay('billing.write', words.mayNotWrite);
  return (
    <ListScreen
      state={list}
      title={words.unsettled}
      search={{ label: words.searchUnsettled, placeholder: words.searchUnsettledHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ patient_listed_name }) => patient_listed_name}
      minWidth={680}
      empty={<EmptyState title={words.unsettledNone} why={words.unsettledWhy} />}
      actions={(entry) =>
        entry.kind === 'not-priced' ? [{ label: words.chargeIt, ...(refused && { refused }), onClick: () => setCharging(entry) }] : []
      }
    >
      {charging && Dialog && !refused && <Dialog key={charging.id} entry={charging} onClose={close} />}
    </ListScreen>
  );
}
