import { startVisit } from '@akoma/contract/encounters';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { VisitFields, type VisitValues } from './visit-fields.tsx';

interface StartVisitDialogProps {
  patient_id: string;
  /** Safe form: MENSAH, Ama. */
  patient: string;
  onClose: () => void;
}

/** The patient has arrived: why, who looks after them, where. The caller and the current location are set before (VISIT-004). */
export function StartVisitDialog({ patient_id, patient, onClose }: StartVisitDialogProps) {
  const { provider, location_id, permissions } = useSession();
  const start = useCommand(startVisit, {
    also: ['patients'],
    failed: 'The visit was not started',
    done: `The visit of ${patient} has started.`,
  });
  const assigned_to_id = permissions.has('encounters.write') ? provider.practitionerRoleId : '';
  const form = useForm<VisitValues>({ initialValues: { reason: '', assigned_to_id, location_id: location_id ?? '' } });
  const act = `Start visit for ${patient}`;
  const submit = async (values: VisitValues) => {
    await start.mutateAsync({
      body: {
        patient: patient_id,
        reason: values.reason || undefined,
        assigned_to_id: values.assigned_to_id || null,
        location_id: values.location_id || null,
      },
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.startVisit} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <VisitFields form={form} />
            <DialogButtons act={act} pending={pending} pendingText="Starting…" onClose={onClose} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
