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
import { linkTo } from '../../client/link-to.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useMay, useOrganizationId, useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { listedName } from '../../ui/person/person-name.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Day, Moment } from '../../ui/time/when.tsx';
import { pictureAddress } from '../files/index.ts';
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
    width: 160,
    cell: ({ practitioner_role, practitioner_specialty }) => (
      <NameCell detail={practitioner_specialty.map(({ display }) => display).join(', ')}>{practitioner_role.name}</NameCell>
    ),
  },
  {
    key: 'locations',
    title: 'Works in',
    width: 150,
    cell: ({ locations, workspaces }) => (
      <NameCell detail={workspaces && `Only ${workspaces.map((type) => workspaceLabel({ type }).name).join(', ')}`}>
        {locations.map(({ name }) => name).join(', ') || 'All locations'}
      </NameCell>
    ),
  },
  { key: 'status', title: 'Status', sort: true, width: 140, cell: (person) => <State person={person} /> },
  {
    key: 'last_sign_in_at',
    title: 'Last sign-in',
    width: 140,
    phone: false,
    cell: ({ last_sign_in_at, status }) => (status === 'invited' ? '–' : <Moment at={last_sign_in_at} absent="Not yet" />),
  },
];

/** The name opens what is known of the person. */
const Who = ({ person }: { person: Person }) => (
  <PersonBlock
    name={person.full_name}
    size="sm"
    photo={person.photo && pictureAddress(person.photo, 'thumb')}
    detail={<span className="akoma-wide-table">{person.email ?? person.mobile}</span>}
    shown={<RowLink to={{ edit: person.id }}>{listedName(person)}</RowLink>}
  />
);

function State({ person: { status, invitation } }: { person: Person }) {
  if (status === 'active') return <Usual>Active</Usual>;
  if (status === 'inactive') return <StatusBadge tone="grey">Disabled</StatusBadge>;
  const over = invitation?.expires_at && Date.parse(invitation.expires_at) < serverNow();
  return (
    <NameCell
      detail={
        invitation?.expires_at &&
        !over && (
          <>
            until <Day on={invitation.expires_at} />
          </>
        )
      }
    >
      <StatusBadge tone={over ? 'red' : 'yellow'}>{over ? 'Invitation expired' : 'Invited'}</StatusBadge>
    </NameCell>
  );
}

/** Everybody who works here, is invited or was disabled (TEAM-006, TEAM-007). */
export function Screen() {
  const list = useListScreen(team);
  const { modals } = list;
  const { permissions } = useSession();
  const navigate = useNavigate();
  const organization = useOrganizationId();
  const roles = useQuery({
    ...ask(listRoles, { params: { id: organization }, query: { page_size: 100 } }),
    enabled: permissions.has('roles.read'),
  });
  const opened = modals.isNew || modals.edit !== undefined;
  const refused = useMay('team.write', words.mayNot);
  const notServices = useMay('services.read', words.mayNotServices);
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
          onClick: () => void navigate(linkTo('/services', { practitioner_id: person.id })),
          ...(notServices && { refused: notServices }),
        },
        ...actions(person),
      ]}
    >
      {opened && Drawer && !refused && <Drawer key={modals.edit ?? 'new'} id={modals.edit} onClose={modals.close} />}
    </ListScreen>
  );
}

/** The actions for a person, depending on their state; an action that is not allowed says why. */
function useActions(): (person: Person) => RowAction[] {
  const { provider } = useSession();
  const organization = useOrganizationId();
  const enable = useCommand(updatePractitioner, { done: ({ data }) => words.enabled(data.full_name) });
  const again = useCommand(inviteAgain, { done: ({ data }) => words.sentAgain(data.full_name, data.email) });
  const remove = useCommand(deletePractitioner, {
    quiet: true,
    done: ({ data }) => (data.status === 'invited' ? words.withdrawn(data.full_name) : words.disabled(data.full_name)),
  });
  const reset = useCommand(resetPractitionerFactor, { quiet: true, done: ({ data }) => words.factorReset(data.full_name) });
  const mayWrite = useMay('team.write', words.mayNot);
  const mayRemove = useMay('team.delete', words.mayNotRemove);

  return (person) => {
    const params = { id: organization, practitioner_id: person.id };
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
              text: 'The link in the email no longer works, and the person is removed from this list.',
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
          text: 'Check who is asking, in person or with someone who knows them. They will be signed out, told by email, and sign in with the password only until they set it up again.',
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
