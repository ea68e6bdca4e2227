import { ancestorsOf, deleteLocation, listLocations } from '@akoma/contract/organization';
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { createContext, type CSSProperties, type KeyboardEvent, use, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, readSessionAgain, useMay, useOrganizationId } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './locations.module.css';
import { kindNames, kindOptions, statusNames, statusOptions, locationsWords as words } from './locations.words.ts';

type Place = RowOf<typeof listLocations>;

const locations = listOf({
  name: 'locations',
  operation: listLocations,
  cached: true,
  pageSize: 100,
  path: () => ({ id: organizationId() }),
  fixed: () => ({ ordering: 'tree' }),
});
export const { load, search } = locations;

const creation = lazyComponent(async () => (await import('./location.dialog.tsx')).NewLocationDialog);
const edition = lazyComponent(async () => (await import('./location.dialog.tsx')).EditLocationDialog);

const filters: readonly ListFilter[] = [
  { key: 'kind', label: 'Kind', any: 'Any kind', options: kindOptions },
  { key: 'status', label: 'Status', any: 'Any status', options: statusOptions },
];

/** What a row of the tree needs of the whole. */
const Tree = createContext({
  flat: false,
  folded: new Set<string>() as ReadonlySet<string>,
  fold: (_id: string) => {},
  open: (_id: string) => {},
});

const columns: readonly Column<Place>[] = [
  { key: 'name', title: words.name, width: '38%', cell: (place) => <PlaceName place={place} /> },
  { key: 'code', title: words.code, width: 120, cell: ({ code }) => <span className="akoma-nowrap">{code ?? '–'}</span> },
  { key: 'kind', title: words.kind, width: 120, cell: ({ kind }) => <span className="akoma-nowrap">{kindNames[kind]}</span> },
  {
    key: 'address',
    title: words.reached,
    cell: (place) => <Reached place={place} />,
    phone: (place) => (place.address || place.phone ? <Reached place={place} /> : null),
  },
  {
    key: 'status',
    title: words.status,
    width: 120,
    cell: ({ status }) =>
      status === 'active' ? (
        <Usual>{statusNames[status]}</Usual>
      ) : (
        <StatusBadge tone={status === 'suspended' ? 'yellow' : 'grey'}>{statusNames[status]}</StatusBadge>
      ),
  },
];

const Reached = ({ place: { address, phone } }: { place: Place }) => (
  <>
    {address ?? (phone ? null : '–')}
    {phone && <div className="akoma-number akoma-nowrap">{groupedPhone(phone)}</div>}
  </>
);

/** The name where it stands in the tree; → and ← open and fold what stands in it. While a search hides the tree, the way to it is said. */
function PlaceName({ place }: { place: Place }) {
  const { flat, folded, fold, open } = use(Tree);
  const { id, name, path, depth, children } = place;
  const isFolded = folded.has(id);
  const heard = (event: KeyboardEvent) => {
    const wanted = { ArrowRight: true, ArrowLeft: false }[event.key];
    if (wanted === undefined || flat || children === 0 || wanted !== isFolded) return;
    event.preventDefault();
    fold(id);
  };
  return (
    <div className={classes.place} data-flat={flat || undefined} style={{ '--depth': depth } as CSSProperties}>
      <div className={classes.names}>
        <Anchor component="button" type="button" className={classes.name} onKeyDown={heard} onClick={() => open(id)}>
          {name}
          {!flat && depth > 0 && <VisuallyHidden> in {path.join(', ')}</VisuallyHidden>}
        </Anchor>
        {flat && path.length > 0 && <span className={classes.path}>{path.join(' › ')}</span>}
      </div>
      {!flat &&
        (children > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-label={`Locations in ${name}`}
            onClick={() => fold(id)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={classes.leaf} />
        ))}
    </div>
  );
}

/** The places of the organisation as the tree that they are (LOCN-002, LOCN-003). */
export function Screen() {
  const list = useListScreen(locations);
  const { modals, rows } = list;
  const organization = useOrganizationId();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<string>();
  const [inside, setInside] = useState('');
  const stay = () => setMoving(undefined);
  const New = useLazyComponent(creation, modals.close, modals.isNew);
  const Edit = useLazyComponent(edition, moving ? stay : modals.close, modals.edit !== undefined || moving !== undefined);
  const remove = useCommand(deleteLocation, { quiet: true });
  const refused = useMay('locations.write', words.mayNotWrite);
  const mayNotDelete = useMay('locations.delete', words.mayNotDelete);
  const fold = (id: string) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const add = (parent: string) => {
    if (refused) return;
    setInside(parent);
    modals.show({ new: '1' });
  };
  const create = (
    <ActionButton refused={refused} onClick={() => add('')}>
      {words.create}
    </ActionButton>
  );
  const shown = list.filtered ? rows : rows?.filter(({ id }) => !ancestorsOf(rows, id).some((above) => folded.has(above.id)));

  return (
    <Tree value={{ flat: list.filtered, folded, fold, open: (id) => modals.show({ edit: id }) }}>
      <ListScreen
        state={{ ...list, rows: shown }}
        title={words.locations}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        minWidth={720}
        primary={create}
        create={{ label: words.create, run: () => add('') }}
        empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={create} />}
        actions={({ id, name, children }) => [
          { label: 'Edit', onClick: () => modals.show({ edit: id }), ...(refused && { refused }) },
          { label: 'Move', onClick: () => setMoving(id), ...(refused && { refused }) },
          { label: 'New location inside it', onClick: () => add(id), ...(refused && { refused }) },
          {
            label: 'Delete',
            tone: 'danger',
            ...((mayNotDelete ?? (children > 0 ? words.holdsOthers : undefined)) && { refused: mayNotDelete ?? words.holdsOthers }),
            onClick: () =>
              void confirmDelete({
                thing: 'location',
                name,
                run: async () => {
                  await remove.mutateAsync({ params: { id: organization, location_id: id } });
                  void readSessionAgain();
                },
              }),
          },
        ]}
      >
        {New && modals.isNew && !refused && <New parent_id={inside} onClose={modals.close} />}
        {Edit && modals.edit && <Edit id={modals.edit} onClose={modals.close} {...(refused && { refused })} />}
        {Edit && moving && !refused && <Edit id={moving} moving onClose={stay} />}
      </ListScreen>
    </Tree>
  );
}
