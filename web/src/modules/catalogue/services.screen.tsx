import { exportServices, listServices } from '@akoma/contract/catalogue';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { type ListFilter, ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useSession } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './catalogue.module.css';
import { kindOptions, catalogueWords as words } from './catalogue.words.ts';
import { tiersText } from './service-words.ts';
import { usePerson, useTeam } from './use-service-choices.ts';
import { useServiceActions } from './use-service-actions.ts';

type Service = RowOf<typeof listServices>;

const services = listOf({ name: 'services', operation: listServices, exported: exportServices, cached: true });
export const { load, search } = services;

// loaded later: the list shows without them
const drawer = lazyComponent(async () => (await import('./healthcare-service.drawer.tsx')).ServiceDrawer);
const working = lazyComponent(async () => (await import('./working-services.dialog.tsx')).WorkingServicesDialog);
const paper = lazyComponent(async () => (await import('./services-on-paper.tsx')).ServicesOnPaper);

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
      <span className={classes.name}>
        <Anchor component={Link} to={`/services/${id}` as '/'} preload={false} fw={600}>
          {name}
        </Anchor>
        {virtual_service && <span className={classes.quiet}>Virtual</span>}
      </span>
    ),
  },
  { key: 'code', title: 'Code', sort: true, width: 108, cell: ({ code }) => <span className="akoma-number">{code}</span> },
  {
    key: 'category',
    title: 'Category',
    sort: true,
    width: 132,
    cell: ({ healthcare_service_categories: [category], service_class }) => (
      <span className={classes.name}>
        {category?.text}
        {category?.text !== service_class && <span className={classes.quiet}>{service_class}</span>}
      </span>
    ),
  },
  { key: 'price_tiers', title: 'Tiers', width: 150, cell: ({ price_tiers }) => tiersText(price_tiers) || 'None' },
  {
    key: 'locations',
    title: 'Locations',
    width: 130,
    cell: ({ locations }) => locations.map(({ name }) => name).join(', ') || words.everywhere,
  },
  {
    key: 'active',
    title: 'Status',
    width: 104,
    cell: ({ active }) => <StatusBadge tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Inactive'}</StatusBadge>,
  },
];

/** What the hospital offers, in every workspace that leads here (CAT-009 to CAT-015, PERM-002). */
export function Screen() {
  const list = useListScreen(services);
  const { modals } = list;
  const [copied, setCopied] = useState<string>();
  const [printing, setPrinting] = useState(false);
  const shown = modals.isNew || modals.edit !== undefined || copied !== undefined;
  const close = () => (copied ? setCopied(undefined) : modals.close());
  const Drawer = useLazyComponent(drawer, close, shown);
  const [choosing, setChoosing] = useState(false);
  const Working = useLazyComponent(working, () => setChoosing(false), choosing);
  const Paper = useLazyComponent(paper, () => setPrinting(false), printing);
  const navigate = useNavigate();
  const { permissions, locations } = useSession();
  const team = useTeam();
  const person = usePerson(list.search.practitioner_id as string | undefined);
  const { remove, switchActive } = useServiceActions();
  const refused = permissions.has('services.write') ? undefined : words.mayNotWrite;
  const notDeleted = permissions.has('services.delete') ? undefined : words.mayNotDelete;
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
    <>
      <div data-no-print={printing || undefined}>
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
            <>
              {person && (
                <ActionButton variant="default" refused={refused} onClick={() => setChoosing(true)}>
                  {words.changeWorking}
                </ActionButton>
              )}
              <ActionIcon variant="default" size={36} aria-label={words.print} title={words.print} onClick={() => setPrinting(true)}>
                <IconPrinter size={18} aria-hidden />
              </ActionIcon>
              {add}
            </>
          }
          create={{ label: words.create, run: create }}
          empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={add} />}
          actions={({ id, name, active }) => [
            { label: words.open, onClick: () => void navigate({ to: `/services/${id}` as '/' }) },
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
      </div>
      {shown && Drawer && !refused && (
        <Drawer
          {...((copied ?? modals.edit) !== undefined && { id: copied ?? modals.edit })}
          copy={copied !== undefined}
          onClose={close}
          onDone={close}
        />
      )}
      {choosing && Working && person && <Working id={person.value} name={person.label} onClose={() => setChoosing(false)} />}
      {printing && Paper && <Paper query={list.query} onDone={() => setPrinting(false)} />}
    </>
  );
}
