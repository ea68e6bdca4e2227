import { invitePractitioner, NewPractitioner, readProviderPractitioner, updatePractitioner } from '@akoma/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { StaffForm } from './staff.form.tsx';
import type { Staff } from './staff-values.ts';
import { teamWords as words } from './team.words.ts';

interface StaffDrawerProps {
  /** The membership to edit, fetched anew, so that no stale state is edited; without one somebody is invited. */
  id?: string | undefined;
  onClose: () => void;
}

/** Invites a colleague, or edits one (TEAM-006, TEAM-008). */
export function StaffDrawer({ id, onClose }: StaffDrawerProps) {
  return id === undefined ? <Filled onClose={onClose} /> : <Fetched id={id} onClose={onClose} />;
}

function Fetched({ id, onClose }: { id: string; onClose: () => void }) {
  const params = { id: useOrganizationId(), practitioner_id: id };
  const staff = useQuery({ ...ask(readProviderPractitioner, { params }), staleTime: 0, refetchOnWindowFocus: false });
  if (staff.data) return <Filled staff={staff.data.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={words.edit}>
      {staff.isError ? (
        <ErrorState why={staff.error.message} onRetry={() => void staff.refetch()} retrying={staff.isFetching} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </SideDrawer>
  );
}

function Filled({ staff, onClose }: { staff?: Staff; onClose: () => void }) {
  const organization = useOrganizationId();
  const [dirty, setDirty] = useState(false);
  const invite = useCommand(invitePractitioner, { quiet: true, done: ({ data }) => words.invited(data.full_name, data.email) });
  const update = useCommand(updatePractitioner, { quiet: true, done: words.saved });
  const submit = async (body: Record<string, unknown>) => {
    const { data } = staff
      ? await update.mutateAsync({ params: { id: organization, practitioner_id: staff.id }, body })
      : await invite.mutateAsync({ params: { id: organization }, body: NewPractitioner.parse(body) });
    return data;
  };
  return (
    <SideDrawer opened onClose={onClose} dirty={dirty} title={staff ? `${words.edit} ${staff.full_name}` : words.invite}>
      <StaffForm staff={staff} onSubmit={submit} onDone={onClose} onDirty={setDirty} />
    </SideDrawer>
  );
}
