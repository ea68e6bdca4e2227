import { type Beneficiary, listBeneficiaries, listDependents } from '@akoma/contract/billing';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay, useOrganizationId, useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import classes from './client.module.css';
import { clientWords as words } from './client.words.ts';
import { CoverBadge } from './cover-badge.tsx';
import { useMemberActions } from './use-member-actions.ts';

const dialog = lazyComponent(async () => (await import('./member.dialog.tsx')).MemberDialog);

/** The covers of a patient in their order; nothing is asked for a role that may not see payers. */
export function useCoversOf(patient_id: string) {
  const id = useOrganizationId();
  const enabled = useSession().permissions.has('payers.read');
  const found = useQuery({ ...ask(listBeneficiaries, { params: { id }, query: { patient_id, page_size: 100 } }), enabled });
  return { ...found, hidden: !enabled };
}

/** Who pays for a patient, and who is covered through the patient; members are added, changed and suspended (CLIENT-004, CLIENT-010). */
export function PatientPayers({ patient_id }: { patient_id: string }) {
  const covers = useCoversOf(patient_id);
  const id = useOrganizationId();
  const dependents = useQuery({ ...ask(listDependents, { params: { id, user_id: patient_id } }), enabled: !covers.hidden });
  const [open, setOpen] = useState<'new' | Beneficiary>();
  const close = () => setOpen(undefined);
  const Dialog = useLazyComponent(dialog, close, open !== undefined);
  const refused = useMay('payers.write', words.mayNotWrite);
  const actionsOf = useMemberActions(setOpen);
  if (covers.hidden) return null;
  const rows = (all: readonly Beneficiary[], nameOf: (one: Beneficiary) => ReactNode, detailOf: (one: Beneficiary) => string) =>
    all.length > 0 && (
      <ul className={classes.rows}>
        {all.map((one) => (
          <li key={one.id}>
            <NameCell detail={detailOf(one)}>{nameOf(one)}</NameCell>
            <Group gap="xs">
              <CoverBadge {...one} />
              {!refused &&
                actionsOf(one).map(({ label, onClick }) => (
                  <Button
                    key={label}
                    size="compact-md"
                    variant="subtle"
                    className="akoma-target"
                    aria-label={`${label}: ${one.client_name}, ${one.number}`}
                    onClick={onClick}
                  >
                    {label}
                  </Button>
                ))}
            </Group>
          </li>
        ))}
      </ul>
    );
  const through = dependents.data?.data ?? [];
  return (
    <>
      <SectionCard
        title={words.payers}
        pending={covers.isFetching}
        {...(covers.isError && { error: words.failed })}
        onRetry={() => void covers.refetch()}
        action={
          <ActionButton variant="default" refused={refused} onClick={() => setOpen('new')}>
            {words.addPayer}
          </ActionButton>
        }
        empty={<EmptyState title={words.payersNone} why={words.payersNoneWhy} />}
      >
        {rows(
          covers.data?.data ?? [],
          ({ client_id, client_name }) => (
            <Anchor component={Link} {...linkTo('/clients/$id', { id: client_id })}>
              {client_name}
            </Anchor>
          ),
          ({ policy_name, number, member_listed_name }) =>
            [policy_name, number, member_listed_name && words.member.of(member_listed_name)].filter(Boolean).join(' · '),
        )}
      </SectionCard>
      {(through.length > 0 || dependents.isError) && (
        <SectionCard
          title={words.policyDependents}
          {...(dependents.isError && { error: dependents.error.message })}
          onRetry={() => void dependents.refetch()}
        >
          {rows(
            through,
            (one) => (
              <Anchor component={Link} {...linkTo('/patients/$id', { id: one.patient_id })}>
                {one.patient_listed_name}
              </Anchor>
            ),
            ({ relation, client_name, number }) => [relation, client_name, number].filter(Boolean).join(' · '),
          )}
        </SectionCard>
      )}
      {open && Dialog && (
        <Dialog patient_id={open === 'new' ? patient_id : open.patient_id} {...(open !== 'new' && { record: open })} onClose={close} />
      )}
    </>
  );
}

/** On the banner: who pays, and whether anything is covered today. What could not be loaded never looks like nobody. */
export function Eligibility({ patient_id, otherwise }: { patient_id: string; otherwise: string | null }) {
  const covers = useCoversOf(patient_id);
  if (covers.hidden) return otherwise ?? words.notKnown;
  if (covers.isError)
    return (
      <>
        {words.failed}{' '}
        <Button size="compact-md" variant="subtle" className="akoma-target" onClick={() => void covers.refetch()}>
          Retry
        </Button>
      </>
    );
  if (!covers.data) return 'Loading…';
  if (covers.data.data.length === 0) return otherwise ?? words.payersNone;
  return covers.data.data.map((one) => (
    <div key={one.id}>
      {one.client_name} <CoverBadge {...one} />
    </div>
  ));
}
