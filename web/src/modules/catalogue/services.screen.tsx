import { exportServices, listServices } from '@akoma/contract/catalogue';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay, useSession } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { kindOptions, catalogueWords as words } from './catalogue.words.ts';
import { ShownPrice, ShownPricesProvider, useShownPrices } from './shown-price.tsx';
import { usePerson, useTeam } from './use-service-choices.ts';
import { useServiceActions } from './use-service-actions.ts';

type Service = RowOf<typeof listServices>;

const services = listOf({ name: 'services', operation: listServices, exported: exportServices, printed: true, cached: true });
export const { load, search } = services;

// loaded later: the list shows without them
const drawer = lazyComponent(async () => (await import('./healthcare-service.drawer.tsx')).ServiceDrawer);
const working = lazyComponent(async () => (await import('./working-services.dialog.tsx')).WorkingServicesDialog);

const filters: readonly ListFilter[] = [
  { key: 'category', label: 'Category', any: 'Any category', options: kindOptions },
  {
    key: 'service_class',
    label: 'Class',
    any: 'Any class',
    options: kindOptions.map(({ value, label }) => ({ value, label: value === 'Hospitalization' ? words.wardServices : label })),
  },
  {
    key: 'active',
    label: 'Status',
    any: 'Any status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

const columns: readonly Column<Service>[] = [
  {
    key: 'name',
    title: 'Service',
    sort: true,
    cell: ({ id, name, virtual_service }) => (
      <NameCell detail={virtual_service && 'Virtual'}>
        <Anchor component={Link} {...linkTo('/services/$id', { id })} preload={false}>
          {name}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'code', title: 'Code', sort: true, width: 108, cell: ({ code }) => <span className="akoma-number">{code}</span> },
  {
    key: 'category',
    title: 'Category',
    sort: true,
    width: 132,
    phone: ({ healthcare_service_categories: [category] }) => category?.text,
    cell: ({ healthcare_service_categories: [category], service_class }) => (
      <NameCell detail={category?.text !== service_class && service_class}>{category?.text}</NameCell>
    ),
  },
  { key: 'price_tiers', title: 'Price', width: 150, cell: (service) => <ShownPrice service={service} /> },
  {
    key: 'locations',
    title: 'Locations',
    width: 130,
    phone: false,
    cell: ({ locations }) => locations.map(({ name }) => name).join(', ') || words.everywhere,
  },
  {
    key: 'active',
    title: 'Status',
    width: 104,
    cell: ({ active }) => (active ? <Usual>Active</Usual> : <StatusBadge tone="grey">Inactive</StatusBadge>),
  },
];

/** What the hospital offers, in every workspace that leads here (CAT-009 to CAT-015, PERM-002). */
export function Screen() {
  const list = useListScreen(services);
  const prices = useShownPrices(list.rows);
  const { modals } = list;
  const [copied, setCopied] = useState<string>();
  const shown = modals.isNew || modals.edit !== undefined || copied !== undefined;
  const close = () => (copied ? setCopied(undefined) : modals.close());
  const Drawer = useLazyComponent(drawer, close, shown);
  const [choosing, setChoosing] = useState(false);
  const Working = useLazyComponent(working, () => setChoosing(false), choosing);
  const navigate = useNavigate();
  const { locations } = useSession();
  const team = useTeam();
  const person = usePerson(list.search.practitioner_id as string | undefined);
  const { remove, switchActive } = useServiceActions();
  const refused = useMay('services.write', words.mayNotWrite);
  const notDeleted = useMay('services.delete', words.mayNotDelete);
  const create = () => !refused && modals.show({ new: '1' });
  const add = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  const places: ListFilter = {
    key: 'location_id',
    label: 'Location',
    any: 'Any location',
    options: locations.map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
  const people: ListFilter = {
    key: 'practitioner_id',
    label: 'Staff',
    any: 'Any staff',
    options: person && !team.some(({ value }) => value === person.value) ? [person, ...team] : team,
  };
  return (
    <ShownPricesProvider value={prices}>
      <ListScreen
        state={list}
        title={words.title}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={[...filters, places, ...(team.length > 0 ? [people] : [])]}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        minWidth={760}
        primary={
          <PageActions actions={person ? [{ label: words.changeWorking, refused, onClick: () => setChoosing(true) }] : []}>
            {add}
          </PageActions>
        }
        create={{ label: words.create, run: create }}
        empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={add} />}
        actions={({ id, name, active }) => [
          { label: words.open, onClick: () => void navigate(linkTo('/services/$id', { id })) },
          { label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) },
          { label: words.duplicate, onClick: () => setCopied(id), ...(refused && { refused }) },
          {
            label: active ? words.deactivate : words.activate,
            onClick: () => void switchActive({ id, name, active: !active }),
            ...(refused && { refused }),
          },
          {
            label: words.delete,
            tone: 'danger',
            onClick: () => void confirmDelete({ thing: 'service', name, run: () => remove(id) }),
            ...(notDeleted && { refused: notDeleted }),
          },
        ]}
      />
      {shown && Drawer && !refused && (
        <Drawer
          {...((copied ?? modals.edit) !== undefined && { id: copied ?? modals.edit })}
          copy={copied !== undefined}
          onClose={close}
          onDone={close}
        />
      )}
      {choosing && Working && person && <Working id={person.value} name={person.label} onClose={() => setChoosing(false)} />}
    </ShownPricesProvider>
  );
}
