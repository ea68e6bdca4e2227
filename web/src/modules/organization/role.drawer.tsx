import { readRole } from '@akoma/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { RoleForm } from './role.form.tsx';
import { refusedToEdit } from './role-reach.ts';
import { roleWords as words } from './role.words.ts';

interface RoleDrawerProps {
  /** The role to edit, fetched anew, so that no stale state is edited; without one a role is made. */
  id?: string;
  onClose: () => void;
}

export function RoleDrawer({ id, onClose }: RoleDrawerProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <SideDrawer opened onClose={onClose} dirty={dirty} title={id ? words.editTitle : words.createTitle}>
      {id ? <Fetched id={id} onDirty={setDirty} onClose={onClose} /> : <RoleForm onDirty={setDirty} onDone={onClose} />}
    </SideDrawer>
  );
}

function Fetched({ id, onDirty, onClose }: { id: string; onDirty: (dirty: boolean) => void; onClose: () => void }) {
  const session = useSession();
  const params = { id: useOrganizationId(), role_id: id };
  const role = useQuery({ ...ask(readRole, { params }), staleTime: 0, refetchOnWindowFocus: false });
  if (!role.data || (role.isFetching && !role.isFetchedAfterMount)) {
    if (role.isError) return <ErrorState why={role.error.message} onRetry={() => void role.refetch()} retrying={role.isFetching} />;
    return <FormSkeleton fields={6} />;
  }
  const refused = refusedToEdit(session, role.data.data);
  if (refused) return <EmptyState title={role.data.data.name} why={refused} />;
  return <RoleForm key={id} role={role.data.data} onDirty={onDirty} onDone={onClose} />;
}
