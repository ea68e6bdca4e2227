import { editVisit, readVisit } from '@akoma/contract/encounters';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import type { Visit } from './end-visit.dialog.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { VisitFields, type VisitValues } from './visit-fields.tsx';

/** Changes reason, colleague and place of a visit (VISIT-005); fetched anew, so that no stale state is edited. */
export function EditVisitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const visit = useQuery({ ...ask(readVisit, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (visit.data) return <Fields visit={visit.data.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.editVisit}>
      {visit.isError ? (
        <ErrorState why={visit.error.message} onRetry={() => void visit.refetch()} retrying={visit.isFetching} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}

const valuesOf = ({ reason, assigned_to_id, location_id }: Visit): VisitValues => ({
  reason: reason ?? '',
  assigned_to_id: assigned_to_id ?? '',
  location_id: location_id ?? '',
});
const labels: Readonly<Record<keyof VisitValues, string>> = {
  reason: 'Reason for the visit',
  assigned_to_id: 'Assigned to',
  location_id: 'Location',
};

function Fields({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { locations } = useSession();
  const edit = useCommand(editVisit, { quiet: true, done: 'The changes are saved.' });
  const { form, stands, submit, collisions } = useRecordForm<Visit, VisitValues>({
    record: visit,
    valuesOf,
    bodyOf: (changed) => Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, value || null])),
    schema: editVisit.body,
    save: async (body) => (await edit.mutateAsync({ params: { id: visit.id }, body })).data,
  });
  const { assigned_to_id, assigned_to_name } = stands ?? visit;
  const textOf = (field: string, value: string): string => {
    if (field === 'location_id') return locations.find(({ uuid }) => uuid === value)?.name ?? value;
    if (field !== 'assigned_to_id' || value === '') return value;
    return value === assigned_to_id ? (assigned_to_name ?? 'a colleague') : 'your choice';
  };
  const save = async (values: VisitValues) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.editVisit} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.saveVisit} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={labels} textOf={textOf} />
            <VisitFields
              form={form}
              assigned={assigned_to_id && assigned_to_name ? { id: assigned_to_id, name: assigned_to_name } : undefined}
            />
            <DialogButtons act={words.saveVisit} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
