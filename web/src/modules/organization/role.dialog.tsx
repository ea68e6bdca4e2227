import { workspaceLabel } from '@akoma/contract/identity';
import { listRoleMembers, listRoles, readRole } from '@akoma/contract/organization';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { refusedToEdit, type Role } from './role-reach.ts';
import { addedIn, rightsOf, typesOf } from './role-rights.ts';
import { RoleTable } from './role-table.tsx';
import classes from './role.dialog.module.css';
import { roleWords as words, usersText } from './role.words.ts';

interface RoleDialogProps {
  id: string;
  onClose: () => void;
  onEdit: (id: string) => void;
}

/** A role, who has it, and beside another one on demand (screens.md 3.14). */
export function RoleDialog({ id, onClose, onEdit }: RoleDialogProps) {
  const session = useSession();
  const role = useQuery(ask(readRole, { params: { id: useOrganizationId(), role_id: id } }));
  const shown = role.data?.data;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={shown?.name ?? 'Role'}
      footer={
        shown && (
          <>
            <Button
              component={Link}
              {...linkTo('/admin-roles/matrix', { role: id })}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {words.print}
            </Button>
            <ActionButton refused={refusedToEdit(session, shown)} onClick={() => onEdit(id)}>
              {words.edit}
            </ActionButton>
          </>
        )
      }
    >
      {shown ? (
        <Shown role={shown} />
      ) : role.isError ? (
        <ErrorState why={role.error.message} onRetry={() => void role.refetch()} retrying={role.isFetching} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Dialog>
  );
}

function Shown({ role }: { role: Role }) {
  const [other, setOther] = useState('');
  const [only, setOnly] = useState(false);
  const all = useQuery(ask(listRoles, { params: { id: role.managing_organization }, query: { page_size: 100 } }));
  const others = (all.data?.data ?? []).filter(({ id }) => id !== role.id);
  const compared = others.find(({ id }) => id === other);
  const [mine, theirs] = [rightsOf(role.resources), rightsOf(compared?.resources ?? [])];
  const [fewer, more] = [addedIn(theirs, mine).length, addedIn(mine, theirs).length];
  const same = compared !== undefined && fewer + more === 0;
  return (
    <div className={classes.body}>
      {role.description && <p>{role.description}</p>}
      <dl className={classes.facts}>
        <dt>{words.users}</dt>
        <dd>
          <Members role={role} />
        </dd>
        <dt>{words.workspaces}</dt>
        <dd>{namesOf(role)}</dd>
        <dt>{words.factor}</dt>
        <dd>{role.second_factor ? 'Required' : 'Not required'}</dd>
      </dl>
      <div className={classes.compare}>
        <NativeSelect
          label={words.compareWith}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          data={[{ value: '', label: words.nothingElse }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          {...(all.isError && { error: all.error.message })}
        />
        {compared && !same && (
          <Switch label={words.onlyDifferences} checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />
        )}
      </div>
      <p role="status" className={classes.told}>
        {compared &&
          (same
            ? words.noDifferences
            : `${role.name} has ${fewer} of ${mine.size} rights that ${compared.name} lacks; ${compared.name} has ${more} of ${theirs.size} that ${role.name} lacks.`)}
        {compared && namesOf(role) !== namesOf(compared) && ` Workspaces of ${compared.name}: ${namesOf(compared)}.`}
      </p>
      <RoleTable
        caption={compared ? `${role.name} and ${compared.name}` : `Rights of ${role.name}`}
        roles={[
          { id: role.id, name: role.name, rights: mine },
          ...(compared ? [{ id: compared.id, name: compared.name, rights: theirs }] : []),
        ]}
        onlyDifferences={only && compared !== undefined && !same}
      />
    </div>
  );
}

const namesOf = ({ workspaces }: Pick<Role, 'workspaces'>): string =>
  typesOf(workspaces)
    .map((type) => workspaceLabel({ type }).name)
    .join(', ') || 'None';

function Members({ role }: { role: Role }) {
  const params = { id: role.managing_organization, role_id: role.id };
  const members = useQuery(ask(listRoleMembers, { params, query: { page_size: 100 } }));
  if (members.isError)
    return <ErrorState why={members.error.message} onRetry={() => void members.refetch()} retrying={members.isFetching} />;
  if (!members.data) return usersText(role.members_count);
  const { data, total } = members.data;
  if (total === 0) return words.nobody;
  const more = total > data.length ? ` and ${total - data.length} more` : '';
  const names = data.map(({ full_name, status }) => (status === 'active' ? full_name : `${full_name} (${status})`));
  return `${usersText(total)}: ${names.join(', ')}${more}`;
}
