import { safeName } from '@akoma/contract/base';
import { readPatient } from '@akoma/contract/patients';
import { listReferrals } from '@akoma/contract/referrals';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import { referralColumns, referralFilters } from './other-side.tsx';
import { referralsWords as words, shortReason } from './referrals.words.ts';
import { useReferralActions } from './use-referral-actions.ts';

const here = getRouteApi('/shell/patients/$id/referrals');
const referrals = listOf({ name: 'patient-referrals', operation: listReferrals, fixed: ({ id }) => ({ patient_id: id }) });
export const { load, search } = referrals;

const look = lazyComponent(async () => (await import('./referral.dialog.tsx')).ReferralDialog);
const write = lazyComponent(async () => (await import('./referral.drawer.tsx')).ReferralDrawer);

/** The referrals of one patient, out and in, the newest first (TAB-011, REFER-006). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(referrals);
  const { modals } = list;
  const writing = modals.isNew || modals.edit !== undefined;
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const Write = useLazyComponent(write, modals.close, writing);
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const refused = useMay('referrals.write', words.mayNotWrite);
  const { actionsOf, dialog } = useReferralActions((edit) => modals.show({ edit }));
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton variant="default" refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  return (
    <ListScreen
      within
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={referralFilters}
      columns={referralColumns}
      idOf={(referral) => referral.id}
      nameOf={(referral) => `the referral ${shortReason(referral)}`}
      minWidth={840}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<NothingInRecord things="referrals" why={words.empty} action={primary} />}
      actions={(referral) => [{ label: words.view, onClick: () => modals.show({ open: referral.id }) }, ...actionsOf(referral)]}
    >
      {modals.open && Look && <Look id={modals.open} actionsOf={actionsOf} onClose={modals.close} />}
      {writing && Write && !refused && (
        <Write
          key={modals.edit ?? 'new'}
          id={modals.edit}
          patient_id={id}
          patient={patient ? safeName({ first_name: patient.first_name, last_name: patient.last_name }) : ''}
          onClose={modals.close}
        />
      )}
      {dialog}
    </ListScreen>
  );
}
