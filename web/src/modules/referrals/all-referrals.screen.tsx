import { listReferrals, type Referral } from '@akoma/contract/referrals';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { referralColumns, referralFilters } from './other-side.tsx';
import { referralsWords as words, shortReason } from './referrals.words.ts';
import { useReferralActions } from './use-referral-actions.ts';

const referrals = listOf({ name: 'referrals', operation: listReferrals });
export const { load, search } = referrals;

const look = lazyComponent(async () => (await import('./referral.dialog.tsx')).ReferralDialog);
const write = lazyComponent(async () => (await import('./referral.drawer.tsx')).ReferralDrawer);

const filters: readonly ListFilter[] = [
  ...referralFilters,
  {
    ...{ key: 'without_patient', label: words.waiting, any: 'Any patient' },
    options: [
      { value: 'true', label: words.withoutPatient },
      { value: 'false', label: words.withPatient },
    ],
  },
];

const [reason, ...others] = referralColumns;
const columns: readonly Column<Referral>[] = [
  reason!,
  {
    key: 'patient',
    title: words.patient,
    width: 150,
    phone: ({ patient_listed_name, patient_name }) => patient_listed_name ?? `${patient_name}, ${words.noRecord.toLowerCase()}`,
    cell: ({ patient_id, patient_listed_name, patient_name }) =>
      patient_id ? (
        <Anchor component={Link} {...linkTo('/patients/$id/referrals', { id: patient_id })} size="sm" className="akoma-target">
          {patient_listed_name}
        </Anchor>
      ) : (
        <>
          {patient_name} <StatusBadge tone="yellow">{words.noRecord}</StatusBadge>
        </>
      ),
  },
  ...others,
];

/** The referrals of the whole organisation, out and in, with those whose patient has no record here yet (REFER-001, ruling 139). */
export function Screen() {
  const list = useListScreen(referrals);
  const { modals } = list;
  const writing = modals.isNew || modals.edit !== undefined;
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const Write = useLazyComponent(write, modals.close, writing);
  const refused = useMay('referrals.write', words.mayNotWrite);
  const { actionsOf, dialog } = useReferralActions((edit) => modals.show({ edit }));
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  const attach = ({ id, patient_id }: Referral) =>
    patient_id ? [] : [{ label: words.attach, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) }];
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchAllHint }}
      filters={filters}
      columns={columns}
      idOf={(referral) => referral.id}
      nameOf={(referral) => `the referral ${shortReason(referral)}`}
      minWidth={980}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneAll} why={words.emptyAll} action={primary} />}
      actions={(referral) => [
        { label: words.view, onClick: () => modals.show({ open: referral.id }) },
        ...attach(referral),
        ...actionsOf(referral),
      ]}
    >
      {modals.open && Look && <Look id={modals.open} actionsOf={actionsOf} onClose={modals.close} />}
      {writing && Write && !refused && <Write key={modals.edit ?? 'new'} id={modals.edit} onClose={modals.close} />}
      {dialog}
    </ListScreen>
  );
}
