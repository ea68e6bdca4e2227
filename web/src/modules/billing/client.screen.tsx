import { type Beneficiary, listBeneficiaries } from '@akoma/contract/billing';
import { type Client, type ClientBranch, type HealthPolicy, readClient } from '@akoma/contract/payers';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { ClientAccounts } from './client-accounts.tsx';
import classes from './client.module.css';
import { clientWords as words } from './client.words.ts';
import { CoverBadge } from './cover-badge.tsx';
import { ownPart } from './own-part.ts';
import { useMemberActions } from './use-member-actions.ts';

const here = getRouteApi('/shell/clients/$id');
const members = listOf({
  name: 'client-members',
  operation: listBeneficiaries,
  path: () => ({ id: organizationId() }),
  fixed: ({ id }) => ({ client_id: id }),
});
export const { load, search } = members;

const clientDialog = lazyComponent(async () => (await import('./client.dialog.tsx')).ClientDialog);
const branchDialog = lazyComponent(async () => (await import('./branch.dialog.tsx')).BranchDialog);
const policyDrawer = lazyComponent(async () => (await import('./policy.drawer.tsx')).PolicyDrawer);
const reading = lazyComponent(async () => (await import('./member-import.tsx')).MemberImport);
const memberDialog = lazyComponent(async () => (await import('./member.dialog.tsx')).MemberDialog);

const columns: readonly Column<Beneficiary>[] = [
  {
    key: 'patient_name',
    title: words.member.patient,
    sort: true,
    cell: ({ patient_id, patient_listed_name, patient_mrn }) => (
      <NameCell detail={patient_mrn}>
        <Anchor component={Link} {...linkTo('/patients/$id', { id: patient_id })}>
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'number', title: words.member.number, sort: true, width: 140, cell: ({ number }) => number },
  { key: 'policy_name', title: words.member.policy, width: 160, cell: ({ policy_name }) => policy_name, phone: false },
  {
    key: 'kind',
    title: words.member.kind,
    width: 180,
    cell: ({ kind, relation, member_listed_name }) =>
      kind === 'member' ? (
        words.member.member
      ) : (
        <NameCell detail={member_listed_name && words.member.of(member_listed_name)}>{relation ?? words.member.dependent}</NameCell>
      ),
    phone: false,
  },
  { key: 'eligibility', title: words.status, width: 180, cell: (member) => <CoverBadge {...member} /> },
];

type Open =
  | { client: true }
  | { members: true }
  | { branch: ClientBranch | undefined }
  | { policy: HealthPolicy | undefined }
  | { member: Beneficiary };

/** One client: contact, branches, policies and members (CLIENT-011, CLIENT-012). */
export function Screen() {
  const { id } = here.useParams();
  const found = useQuery(ask(readClient, { params: { id: organizationId(), client_id: id } }));
  const client = found.data?.data;
  const list = useListScreen(members);
  const { modals } = list;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const refused = useMay('payers.write', words.mayNotWrite);
  const mayAccounts = useMay('billing.read', words.mayNotWrite);
  const actionsOf = useMemberActions((member) => setOpen({ member }));
  const create = () => !refused && modals.show({ new: '1' });
  const ClientForm = useLazyComponent(clientDialog, close, open !== undefined && 'client' in open);
  const BranchForm = useLazyComponent(branchDialog, close, open !== undefined && 'branch' in open);
  const PolicyForm = useLazyComponent(policyDrawer, close, open !== undefined && 'policy' in open);
  const Reading = useLazyComponent(reading, close, open !== undefined && 'members' in open);
  const member = open && 'member' in open ? open.member : undefined;
  const MemberForm = useLazyComponent(memberDialog, close, modals.isNew || member !== undefined);
  const primary = (
    <ActionButton variant="default" refused={refused} onClick={create}>
      {words.member.create}
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title={client?.companyName ?? words.member.client}
        primary={
          <ActionButton variant="default" refused={refused} onClick={() => setOpen({ client: true })}>
            {words.edit}
          </ActionButton>
        }
      />
      <Stack gap="lg" className={classes.page}>
        <SectionCard
          title={words.contact}
          pending={found.isPending}
          {...(found.isError && { error: found.error.message })}
          onRetry={() => void found.refetch()}
        >
          {client && <Contact client={client} />}
        </SectionCard>
        {client && mayAccounts === undefined && <ClientAccounts client_id={client.id} client={client.companyName} />}
        {client && (
          <SectionCard
            title={words.policies}
            action={
              <ActionButton variant="default" refused={refused} onClick={() => setOpen({ policy: undefined })}>
                {words.policy.create}
              </ActionButton>
            }
            empty={<EmptyState title={words.policy.noneYet} why={words.policy.noneYetWhy} />}
          >
            {client.policies.length > 0 && (
              <ul className={classes.rows}>
                {client.policies.map((policy) => (
                  <li key={policy.id}>
                    <NameCell
                      detail={
                        <>
                          {ownPart(policy)} · <Day on={policy.valid_from} /> –{' '}
                          {policy.valid_to ? <Day on={policy.valid_to} /> : words.policy.untilEnded}
                        </>
                      }
                    >
                      {policy.name} {policy.status === 'inactive' && <StatusBadge tone="grey">{words.inactive}</StatusBadge>}
                    </NameCell>
                    <Change name={policy.name} refused={refused} onClick={() => setOpen({ policy })} />
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
        )}
        {client && (
          <SectionCard
            title={words.branches}
            action={
              <ActionButton variant="default" refused={refused} onClick={() => setOpen({ branch: undefined })}>
                {words.branch.create}
              </ActionButton>
            }
          >
            <ul className={classes.rows}>
              {client.branches.map((branch) => (
                <li key={branch.id}>
                  <NameCell
                    detail={[branch.main && words.branch.main, branch.phone && groupedPhone(branch.phone), branch.address]
                      .filter(Boolean)
                      .join(' · ')}
                  >
                    {branch.name}
                  </NameCell>
                  <Change name={branch.name} refused={refused} onClick={() => setOpen({ branch })} />
                </li>
              ))}
            </ul>
          </SectionCard>
        )}
        <ListScreen
          within
          state={list}
          title={words.member.title}
          search={{ label: words.member.search, placeholder: words.member.searchHint }}
          filters={[]}
          columns={columns}
          idOf={(one) => one.id}
          nameOf={({ patient_listed_name, number }) => `${patient_listed_name}, ${number}`}
          minWidth={760}
          primary={
            <PageActions actions={[{ label: words.memberImport.title, onClick: () => setOpen({ members: true }), refused }]}>
              {primary}
            </PageActions>
          }
          create={{ label: words.member.create, run: create }}
          empty={<EmptyState title={words.member.noneYet} why={words.member.noneYetWhy} action={primary} />}
          actions={actionsOf}
        >
          {modals.isNew && MemberForm && !refused && <MemberForm client_id={id} onClose={modals.close} />}
        </ListScreen>
      </Stack>
      {member && MemberForm && <MemberForm key={member.id} client_id={id} record={member} onClose={close} />}
      {client && open && 'client' in open && ClientForm && (
        <ClientForm id={client.id} kind={client.kind} refused={refused} onClose={close} />
      )}
      {open && 'members' in open && Reading && <Reading client_id={id} onClose={close} />}
      {open && 'branch' in open && BranchForm && <BranchForm client_id={id} record={open.branch} onClose={close} />}
      {open && 'policy' in open && PolicyForm && <PolicyForm client_id={id} record={open.policy} onClose={close} />}
    </>
  );
}

const Change = ({ name, refused, onClick }: { name: string; refused: string | undefined; onClick: () => void }) =>
  refused ? null : (
    <Button size="compact-md" variant="subtle" aria-label={`${words.edit} ${name}`} onClick={onClick}>
      {words.edit}
    </Button>
  );

function Contact({ client }: { client: Client }) {
  const facts = [
    [words.code, client.code],
    [words.contact_person, client.contact_person],
    [words.phone, client.phone && groupedPhone(client.phone)],
    [words.email, client.email],
    [words.address, client.address],
  ] as const;
  return (
    <Group gap="xl" align="flex-start">
      {client.status === 'inactive' && <StatusBadge tone="grey">{words.inactive}</StatusBadge>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? words.notKnown}</dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}
