import { workspaceLabel } from '@akoma/contract/identity';
import { deleteRole, duplicateRole, listRoles } from '@akoma/contract/organization';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { currentSession, organizationId, useMay, useSession } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { isOwnRole, refusedToEdit } from './role-reach.ts';
import { typesOf } from './role-rights.ts';
import classes from './roles.module.css';
import { roleWords as words, usersText } from './role.words.ts';

type Role = RowOf<typeof listRoles>;

const roles = listOf({ name: 'roles', operation: listRoles, path: () => ({ id: organizationId() }) });
export const { load, search } = roles;

// loaded later: the list shows without them
const look = lazyComponent(async () => (await import('./role.dialog.tsx')).RoleDialog);
const write = lazyComponent(async () => (await import('./role.drawer.tsx')).RoleDrawer);

const columns: readonly Column<Role>[] = [
  { key: 'name', title: 'Role', sort: true, width: 250, cell: (role) => <RoleLink role={role} /> },
  { key: 'members_count', title: words.users, sort: true, align: 'right', width: 88, cell: ({ members_count }) => members_count },
  {
    key: 'workspaces',
    title: words.workspaces,
    phone: false,
    cell: ({ workspaces }) =>
      typesOf(workspaces)
        .map((type) => workspaceLabel({ type }).name)
        .join(', ') || 'None',
  },
  { key: 'permissions', title: words.rights, align: 'right', width: 88, cell: ({ permissions }) => permissions.length },
  {
    key: 'second_factor',
    title: words.factor,
    width: 148,
    cell: ({ second_factor }) => (second_factor ? <StatusBadge tone="green">Required</StatusBadge> : <Usual>No</Usual>),
  },
];

function RoleLink({ role }: { role: Role }) {
  const own = currentSession()?.provider.permissions.id === role.id;
  return (
    <span className={classes.role}>
      <RowLink to={{ open: role.id }}>{role.name}</RowLink>
      {own && <StatusBadge tone="blue">{words.own}</StatusBadge>}
      {role.description && <small className={`${classes.quiet} akoma-wide-table`}>{role.description}</small>}
    </span>
  );
}

/** What people may do here, by role (ROLE-002, ROLE-012, screens.md 3.14). */
export function Screen() {
  const list = useListScreen(roles);
  const { modals } = list;
  const session = useSession();
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const writing = modals.edit !== undefined || modals.isNew;
  const Write = useLazyComponent(write, modals.close, writing);
  const duplicate = useCommand(duplicateRole, {
    failed: 'The role was not duplicated',
    done: ({ data }) => `${data.name} has been added. Nobody has it yet.`,
  });
  const remove = useCommand(deleteRole, { quiet: true });
  const refused = useMay('roles.write', words.mayNotWrite);
  const notDeleted = useMay('roles.delete', words.mayNotDelete);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  const params = (role: Role) => ({ id: role.managing_organization, role_id: role.id });
  const actionsOf = (role: Role) => {
    const reach = refusedToEdit(session, role);
    const inUse = role.members_count > 0 ? `${usersText(role.members_count)} ${role.members_count === 1 ? 'has' : 'have'} it.` : undefined;
    const kept = notDeleted ?? inUse ?? (isOwnRole(session, role.id) ? undefined : reach);
    return [
      { label: words.look, onClick: () => modals.show({ open: role.id }) },
      { label: words.edit, onClick: () => modals.show({ edit: role.id }), ...(reach && { refused: reach }) },
      {
        label: words.duplicate,
        onClick: () => duplicate.mutate({ params: params(role), body: {} }, { onSuccess: ({ data }) => modals.show({ edit: data.id }) }),
        ...(reach && { refused: reach }),
      },
      {
        label: words.remove,
        tone: 'danger' as const,
        onClick: () =>
          void confirmDelete({ thing: 'role', name: role.name, run: () => remove.mutateAsync({ params: params(role), body: {} }) }),
        ...(kept && { refused: kept }),
      },
    ];
  };

  return (
    <ListScreen
      state={list}
      title={words.roles}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={[]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      minWidth={736}
      primary={
        <span className={classes.tools}>
          <Button component={Link} {...linkTo('/admin-roles/matrix')} variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
            {words.printAll}
          </Button>
          {primary}
        </span>
      }
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={actionsOf}
    >
      {modals.open && Look && <Look id={modals.open} onClose={modals.close} onEdit={(id) => modals.show({ edit: id })} />}
      {writing && Write && (modals.edit ?? !refused) && <Write key={modals.edit ?? 'new'} id={modals.edit} onClose={modals.close} />}
    </ListScreen>
  );
}
