import { editVisit, readVisit } from '@akoma/contract/encounters';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import type { Visit } from './end-visit.dialog.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { VisitFields, type VisitValues } from './visit-fields.tsx';

/** Changes reason, colleague and place of a visit (VISIT-005); fetched anew, so that nobody edits an old state. */
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

function Fields({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const edit = useCommand(editVisit, { failed: 'The visit was not changed', done: 'The changes are saved.' });
  const form = useForm<VisitValues>({
    initialValues: { reason: visit.reason ?? '', assigned_to_id: visit.assigned_to_id ?? '', location_id: visit.location_id ?? '' },
  });
  const { assigned_to_id, assigned_to_name } = visit;
  const submit = async ({ reason, ...ids }: VisitValues) => {
    const body = {
      version: visit.version,
      reason: reason || null,
      assigned_to_id: ids.assigned_to_id || null,
      location_id: ids.location_id || null,
    };
    await edit.mutateAsync({ params: { id: visit.id }, body });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.editVisit} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.saveVisit} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <VisitFields
              form={form}
              assigned={assigned_to_id && assigned_to_name ? { id: assigned_to_id, name: assigned_to_name } : undefined}
            />
            <DialogButtons act={words.saveVisit} pending={pending} onClose={onClose} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
