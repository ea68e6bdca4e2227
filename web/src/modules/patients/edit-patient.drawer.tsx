import { readPatient } from '@akoma/contract/patients';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { PatientDrawer } from './patient.drawer.tsx';
import { patientsWords as words } from './patients.words.ts';

/** Edits a patient of whom the list knows only the id; fetched anew, so that no stale state is edited (PAT-038, LIST-006). */
export function EditPatientDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const patient = useQuery({ ...ask(readPatient, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (patient.data) {
    return <PatientDrawer opened patient={patient.data.data} onClose={onClose} onDone={onClose} />;
  }
  return (
    <SideDrawer opened onClose={onClose} title={words.edit}>
      {patient.isError ? (
        <ErrorState why={patient.error.message} onRetry={() => void patient.refetch()} retrying={patient.isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </SideDrawer>
  );
}
