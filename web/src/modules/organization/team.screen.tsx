import { workspaceLabel } from '@akoma/contract/identity';
import {
  deletePractitioner,
  exportPractitioners,
  inviteAgain,
  listPractitioners,
  listRoles,
  resetPractitionerFactor,
  updatePractitioner,
} from '@akoma/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Day, Moment } from '../../ui/time/when.tsx';
import { pictureAddress } from '../files/index.ts';
import classes from './team.module.css';
import { statusOptions, teamWords as words } from './team.words.ts';

type Person = RowOf<typeof listPractitioners>;

const team = listOf({ name: 'team', operation: listPractitioners, exported: exportPractitioners });
export const { load, search } = team;

const staffDrawer = lazyComponent(async () => (await import('./staff.drawer.tsx')).StaffDrawer);

const columns: readonly Column<Person>[] = [
  { key: 'last_name', title: 'Person', sort: true, cell: (person) => <Who person={person} /> },
  {
    key: 'role',
    title: 'Role',
    width: 120,
    cell: ({ practitioner_role, practitioner_specialty }) => (
      <span>
        {practitioner_role.name}
        {practitioner_specialty.length > 0 && (
          <span className={classes.quiet}>{practitioner_specialty.map(({ display }) => display).join(', ')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'locations',
    title: 'Works in',
    width: 112,
    cell: ({ locations, workspaces }) => (
      <span>
        {locations.map(({ name }) => name).join(', ') || 'All locations'}
        {workspaces && <span className={classes.quiet}>Only {workspaces.map((type) => workspaceLabel({ type }).name).join(', ')}</span>}
      </span>
    ),
  },
  { key: 'status', title: 'Status', sort: true, width: 120, cell: (person) => <State person={person} /> },
  {
    key: 'last_sign_in_at',
    title: 'Last sign-in',
    width: 112,
    cell: ({ last_sign_in_at, status }) => (status === 'invited' ? '–' : <Moment at={last_sign_in_at} absent="Not yet" />),
  },
];

/** The name opens what is known of the person. */
const Who = ({ person }: { person: Person }) => (
  <PersonBlock
    name={person.full_name}
    size="sm"
    photo={person.photo && pictureAddress(person.photo, 'thumb')}
    detail={person.email ?? person.mobile}
    shown={
      <RowLink to={{ edit: person.id }}>
        {person.title} {person.full_name}
      </RowLink>
    }
  />
);

function State({ person: { status, invitation } }: { person: Person }) {
  if (status === 'active') return <StatusBadge tone="green">Active</StatusBadge>;
  if (status === 'inactive') return <StatusBadge tone="grey">Disabled</StatusBadge>;
  const over = invitation?.expires_at && Date.parse(invitation.expires_at) < Date.now();
  return (
    <span>
      <StatusBadge tone={over ? 'red' : 'yellow'}>{over ? 'Invitation over' : 'Invited'}</StatusBadge>
      {invitation?.expires_at && !over && (
        <span className={classes.quiet}>
          until <Day on={invitation.expires_at} />
        </span>
      )}
    </span>
  );
}

/** Everybody who works here, is invited or was disabled (TEAM-006, TEAM-007). */
export function Screen() {
  const list = useListScreen(team);
  const { modals } = list;
  const { provider, permissions } = useSession();
  const navigate = useNavigate();
  const organization = provider.organization_uuid;
  const roles = useQuery({
    ...ask(listRoles, { params: { id: organization }, query: { page_size: 100 } }),
    enabled: permissions.has('roles.read'),
  });
  const opened = modals.isNew || modals.edit !== undefined;
  const refused = permissions.has('team.write') ? undefined : words.mayNot;
  const Drawer = useLazyComponent(staffDrawer, modals.close, opened && !refused);
  const create = () => !refused && modals.show({ new: '1' });
  const invite = (
    <ActionButton refused={refused} onClick={create}>
      {words.invite}
    </ActionButton>
  );
  const actions = useActions();

  return (
    <ListScreen
      state={list}
      title={words.team}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={[
        {
          key: 'role_id',
          label: 'Role',
          any: 'Any role',
          options: (roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { key: 'status', label: 'Status', any: 'Any status', options: statusOptions },
      ]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ full_name }) => full_name}
      minWidth={700}
      primary={invite}
      create={{ label: words.invite, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={invite} />}
      actions={(person) => [
        { label: words.edit, onClick: () => modals.show({ edit: person.id }), ...(refused && { refused }) },
        {
          label: words.workingServices,
          onClick: () => void navigate({ to: '/services', search: { practitioner_id: person.id } } as never),
          ...(!permissions.has('services.read') && { refused: words.mayNotServices }),
        },
        ...actions(person),
      ]}
    >
      {opened && Drawer && !refused && <Drawer key={modals.edit ?? 'new'} id={modals.edit} onClose={modals.close} />}
    </ListScreen>
  );
}

/** What can be done with a person, as the person stands; what one may not do says why. */
function useActions(): (person: Person) => RowAction[] {
  const { provider, permissions } = useSession();
  const enable = useCommand(updatePractitioner, { done: ({ data }) => words.enabled(data.full_name) });
  const again = useCommand(inviteAgain, { done: ({ data }) => words.sentAgain(data.full_name, data.email) });
  const remove = useCommand(deletePractitioner, {
    quiet: true,
    done: ({ data }) => (data.status === 'invited' ? words.withdrawn(data.full_name) : words.disabled(data.full_name)),
  });
  const reset = useCommand(resetPractitionerFactor, { quiet: true, done: ({ data }) => words.factorReset(data.full_name) });
  const mayWrite = permissions.has('team.write') ? undefined : words.mayNot;
  const mayRemove = permissions.has('team.delete') ? undefined : words.mayNotRemove;

  return (person) => {
    const params = { id: provider.organization_uuid, practitioner_id: person.id };
    const isOwn = person.id === provider.practitionerRoleId;
    const name = person.full_name;
    if (person.status === 'invited') {
      return [
        { label: words.again, onClick: () => again.mutate({ params, body: {} }), ...(mayWrite && { refused: mayWrite }) },
        {
          label: words.withdraw,
          tone: 'danger',
          ...(mayRemove && { refused: mayRemove }),
          onClick: () =>
            void confirm({
              title: `Withdraw the invitation of ${name}?`,
              text: 'The link in the e-mail no longer works, and the person is removed from this list.',
              act: 'Withdraw',
              tone: 'danger',
              run: () => remove.mutateAsync({ params }),
            }),
        },
      ];
    }
    const noFactor = isOwn ? words.factorOwn : person.second_factor ? undefined : words.factorOff;
    const resetting: RowAction = {
      label: words.resetFactor,
      ...((mayWrite ?? noFactor) && { refused: mayWrite ?? noFactor }),
      onClick: () =>
        void confirm({
          title: `Reset two-step sign-in of ${name}?`,
          text: 'Check who is asking, face to face or with someone who knows them. They are signed out, told by e-mail, and sign in with the password alone until they set it up again.',
          act: 'Reset',
          tone: 'danger',
          run: () => reset.mutateAsync({ params }),
        }),
    };
    if (person.status === 'inactive') {
      return [
        {
          label: words.enable,
          onClick: () => enable.mutate({ params, body: { status: 'active' } }),
          ...(mayWrite && { refused: mayWrite }),
        },
        resetting,
      ];
    }
    const notRemoved = mayRemove ?? (isOwn ? words.own : undefined);
    return [
      resetting,
      {
        label: words.disable,
        tone: 'danger',
        ...(notRemoved && { refused: notRemoved }),
        onClick: () =>
          void confirm({
            title: `Disable ${name}?`,
            text: 'They are signed out within five seconds and cannot sign in to this organisation until they are enabled again. Their records stay.',
            act: 'Disable',
            tone: 'danger',
            run: () => remove.mutateAsync({ params }),
          }),
      },
    ];
  };
}
