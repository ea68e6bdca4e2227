import { exportCustomerGroups, listCustomerGroups } from '@akoma/contract/payers';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { payersWords as words, stateOptions } from './payers.words.ts';
import { useGroupActions } from './use-group-actions.ts';

const customerGroups = listOf({ name: 'customer-groups', operation: listCustomerGroups, exported: exportCustomerGroups, printed: true });
export const { load, search } = customerGroups;

const dialog = lazyComponent(async () => (await import('./customer-group.dialog.tsx')).CustomerGroupDialog);

const filters: readonly ListFilter[] = [{ key: 'active', label: words.state, any: 'Any status', options: stateOptions }];

const columns: readonly Column<RowOf<typeof listCustomerGroups>>[] = [
  { key: 'name', title: words.name, sort: true, width: '22%', cell: ({ id, name }) => <RowLink to={{ edit: id }}>{name}</RowLink> },
  {
    key: 'description',
    title: words.description,
    width: '36%',
    cell: ({ description }) => description ?? '–',
    phone: ({ description }) => description,
  },
  { key: 'price_tier', title: words.price_tier, width: 140, cell: ({ price_tier }) => price_tier ?? '–', phone: false },
  {
    key: 'patients',
    title: words.patients,
    width: 100,
    cell: ({ patients }) => <span className="akoma-number">{patients}</span>,
    phone: ({ patients }) => words.counted(patients),
  },
  {
    key: 'active',
    title: words.state,
    width: 120,
    cell: ({ active }) => (active ? <Usual>{words.active}</Usual> : <StatusBadge tone="grey">{words.inactive}</StatusBadge>),
  },
];

/** The customer groups of the organisation: found, made, changed, switched and deleted (CGRP-005). */
export function Screen() {
  const list = useListScreen(customerGroups);
  const { modals } = list;
  const writing = modals.isNew || modals.edit !== undefined;
  const Dialog = useLazyComponent(dialog, modals.close, writing);
  const refused = useMay('payers.write', words.mayNotWrite);
  const notDeleted = useMay('payers.delete', words.mayNotDelete);
  const { remove, switchActive } = useGroupActions();
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );

  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      minWidth={700}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={({ id, name, active }) => [
        { label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) },
        {
          label: active ? words.deactivate : words.activate,
          onClick: () => void switchActive({ id, name, active: !active }),
          ...(refused && { refused }),
        },
        {
          label: words.delete,
          tone: 'danger',
          onClick: () => void confirmDelete({ thing: 'customer group', name, run: () => remove(id) }),
          ...(notDeleted && { refused: notDeleted }),
        },
      ]}
    >
      {writing && Dialog && <Dialog key={modals.edit ?? 'new'} id={modals.edit} refused={refused} onClose={modals.close} />}
    </ListScreen>
  );
}
