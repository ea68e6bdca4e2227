import { workspaceLabel } from '@akoma/contract/identity';
import { deleteWorkspace, listWorkspaces } from '@akoma/contract/organization';
import { useCommand } from '../../client/ask.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, readSessionAgain, useMay } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { checkProvider } from './check-provider.ts';
import { statusOptions, workspaceWords as words } from './workspace.words.ts';

type Workspace = RowOf<typeof listWorkspaces>;

const workspaces = listOf({
  name: 'workspaces',
  operation: listWorkspaces,
  pageSize: 100,
  path: () => ({ id: organizationId() }),
});
export const { load, search } = workspaces;

const write = lazyComponent(async () => (await import('./workspace.dialog.tsx')).WorkspaceDialog);

const filters: readonly ListFilter[] = [{ key: 'status', label: words.status, any: 'Any status', options: statusOptions }];
const tones = { suspended: 'yellow', inactive: 'grey' } as const;
const nameOf = (workspace: Workspace): string => workspaceLabel(workspace).name;

const columns: readonly Column<Workspace>[] = [
  {
    key: 'name',
    title: 'Workspace',
    sort: true,
    cell: (workspace) => <RowLink to={{ edit: workspace.id }}>{nameOf(workspace)}</RowLink>,
  },
  { key: 'type', title: words.type, sort: true, width: 104, cell: ({ type }) => type },
  { key: 'description', title: words.description, cell: ({ description }) => description || '–', phone: ({ description }) => description },
  {
    key: 'status',
    title: words.status,
    width: 132,
    cell: ({ status }) => {
      const said = statusOptions.find(({ value }) => value === status)?.label ?? status;
      return status === 'active' ? <Usual>{said}</Usual> : <StatusBadge tone={tones[status]}>{said}</StatusBadge>;
    },
  },
];

/** The workspaces of the organisation: listed, made, changed and deleted (WS-035). */
export function Screen() {
  const list = useListScreen(workspaces);
  const { modals } = list;
  const edited = list.rows?.find(({ id }) => id === modals.edit);
  const writing = modals.isNew || edited !== undefined;
  const Write = useLazyComponent(write, modals.close, writing);
  const remove = useCommand(deleteWorkspace, { quiet: true });
  const refused = useMay('workspaces.write', words.mayNotWrite);
  const notDeleted = useMay('workspaces.delete', words.mayNotDelete);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  const take = async (id: string) => {
    await remove.mutateAsync({ params: { id: await checkProvider() }, body: { id } });
    await readSessionAgain(); // the switch offers it no longer
  };

  return (
    <ListScreen
      state={list}
      title={words.workspaces}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      minWidth={640}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={(workspace) => [
        { label: words.edit, onClick: () => modals.show({ edit: workspace.id }), ...(refused && { refused }) },
        {
          label: words.remove,
          tone: 'danger',
          onClick: () => void confirmDelete({ thing: 'workspace', name: nameOf(workspace), run: () => take(workspace.id) }),
          ...(notDeleted && { refused: notDeleted }),
        },
      ]}
    >
      {writing && !refused && Write && <Write key={modals.edit ?? 'new'} workspace={edited} onClose={modals.close} />}
    </ListScreen>
  );
}
