import { type Appointment, AppointmentEdit, readAppointment, updateAppointment } from '@akoma/contract/scheduling';
import { Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { AppointmentTypeChoice } from './appointment-type-choice.tsx';
import { appointmentWords as words } from './appointment.words.ts';

type Values = Pick<Appointment, 'appointment_type' | 'comment'>;
const valuesOf = ({ appointment_type, comment }: Appointment): Values => ({ appointment_type, comment });
const labels = { appointment_type: words.type, comment: words.comment } as const;

interface EditAppointmentDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes the type and the comment of an appointment (APPT-020, APPT-025); fetched anew, so that no stale state is edited. */
export function EditAppointmentDialog({ id, onClose }: EditAppointmentDialogProps) {
  const params = { id: useOrganizationId(), appointment_id: id };
  const found = useQuery({ ...ask(readAppointment, { params }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Written appointment={found.data.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.editOne}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Dialog>
  );
}

function Written({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const params = { id: useOrganizationId(), appointment_id: appointment.id };
  const update = useCommand(updateAppointment, { quiet: true, done: words.edited });
  const { form, submit, collisions } = useRecordForm<Appointment, Values>({
    record: appointment,
    valuesOf,
    bodyOf: (edit) => edit,
    schema: AppointmentEdit,
    save: async (body) => (await update.mutateAsync({ params, body: AppointmentEdit.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${words.editOne}: ${appointment.patient_listed_name}`} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={labels} />
            <AppointmentTypeChoice value={form.values.appointment_type} onChange={(type) => form.setFieldValue('appointment_type', type)} />
            <Textarea
              label={words.comment}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={500}
              data-autofocus
              data-path="comment"
              {...form.getInputProps('comment')}
            />
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
