import { type Discount, DiscountStatus, listDiscounts } from '@akoma/contract/billing';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { discountStatusNames, exemptionNames, takenOff, discountWords as words } from './discount.words.ts';
import { useDiscountActions } from './use-discount-actions.ts';

const discounts = listOf({ name: 'discounts', operation: listDiscounts, printed: true, path: () => ({ id: organizationId() }) });
export const { load, search } = discounts;

const dialog = lazyComponent(async () => (await import('./discount.dialog.tsx')).DiscountDialog);

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: words.state,
    any: 'Any status',
    options: DiscountStatus.options.map((value) => ({ value, label: discountStatusNames[value] })),
  },
];

const appliesTo = ({ customer_group_name }: Discount): string => customer_group_name ?? words.byHand;
const columns: readonly Column<Discount>[] = [
  {
    key: 'name',
    title: words.name,
    sort: true,
    cell: ({ id, name, exemption }) => (
      <NameCell detail={exemption ? exemptionNames[exemption] : undefined}>
        <RowLink to={{ edit: id }}>{name}</RowLink>
      </NameCell>
    ),
  },
  {
    key: 'value',
    title: words.value,
    align: 'right',
    width: 130,
    cell: (discount) => <span className="akoma-number">{takenOff(discount)}</span>,
  },
  { key: 'customer_group_id', title: words.applies, width: 180, cell: appliesTo },
  {
    key: 'valid_from',
    title: words.days,
    width: 210,
    phone: false,
    cell: ({ valid_from, valid_to }) =>
      valid_from || valid_to ? (
        <>
          {valid_from ? <Day on={valid_from} /> : '…'} – {valid_to ? <Day on={valid_to} /> : '…'}
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'status',
    title: words.state,
    width: 110,
    cell: ({ status }) =>
      status === 'active' ? (
        <Usual>{discountStatusNames.active}</Usual>
      ) : (
        <StatusBadge tone={status === 'draft' ? 'yellow' : 'grey'}>{discountStatusNames[status]}</StatusBadge>
      ),
  },
];

/** The discounts of the organisation: found, made, changed, switched and deleted (DISC-003). */
export function Screen() {
  const list = useListScreen(discounts);
  const { modals } = list;
  const writing = modals.isNew || modals.edit !== undefined;
  const Dialog = useLazyComponent(dialog, modals.close, writing);
  const refused = useMay('prices.write', words.mayNotWrite);
  const notDeleted = useMay('prices.delete', words.mayNotDelete);
  const { remove, switchActive } = useDiscountActions();
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
      minWidth={820}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={({ id, name, status }) => [
        { label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) },
        {
          label: status === 'active' ? words.deactivate : words.activate,
          onClick: () => void switchActive({ id, name, active: status !== 'active' }),
          ...(refused && { refused }),
        },
        {
          label: words.delete,
          tone: 'danger',
          onClick: () => void confirmDelete({ thing: 'discount', name, run: () => remove(id) }),
          ...(notDeleted && { refused: notDeleted }),
        },
      ]}
    >
      {writing && Dialog && <Dialog key={modals.edit ?? 'new'} id={modals.edit} refused={refused} onClose={modals.close} />}
    </ListScreen>
  );
}
