import { startVisit } from '@akoma/contract/encounters';
import { listPractitioners } from '@akoma/contract/organization';
import { Button, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { askCached, useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { encountersWords as words } from './encounters.words.ts';

interface StartVisitDialogProps {
  patient_id: string;
  /** Safe form: MENSAH, Ama. */
  patient: string;
  onClose: () => void;
}

/** The patient has arrived: why, who looks after them, where. The caller and the current location are set before (VISIT-004). */
export function StartVisitDialog({ patient_id, patient, onClose }: StartVisitDialogProps) {
  const { provider, locations, location_id, permissions } = useSession();
  const start = useCommand(startVisit, {
    also: ['patients'],
    failed: 'The visit was not started',
    done: `The visit of ${patient} has started.`,
  });
  const team = useQuery({
    ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('team.read'),
  });
  const me = { value: provider.practitionerRoleId, label: `${provider.full_name} (you)` };
  const people = (team.data?.data ?? [])
    .map(({ id, full_name }) => ({ value: id, label: full_name }))
    .filter(({ value }) => value !== me.value);
  // whoever writes notes starts the visit for themselves; reception leaves it to the first colleague who sees the patient
  const seesPatients = permissions.has('encounters.write');
  const form = useForm({ initialValues: { reason: '', assigned_to_id: seesPatients ? me.value : '', location_id: location_id ?? '' } });
  const act = `Start visit for ${patient}`;
  return (
    <Dialog opened onClose={onClose} title={words.startVisit} dirty={form.isDirty()}>
      <FormFrame
        form={form}
        act={act}
        onSubmit={async ({ reason, assigned_to_id, location_id: place }) => {
          await start.mutateAsync({
            body: { patient: patient_id, reason: reason || undefined, assigned_to_id: assigned_to_id || null, location_id: place || null },
          });
          onClose();
        }}
      >
        {({ pending }) => (
          <Stack gap="md">
            <Textarea
              label="Reason for the visit"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              data-autofocus
              data-path="reason"
              {...form.getInputProps('reason')}
            />
            <Select
              label="Assigned to"
              data={seesPatients ? [me, ...people] : people}
              searchable
              clearable
              placeholder="Whoever sees the patient first"
              {...form.getInputProps('assigned_to_id')}
              value={form.values.assigned_to_id || null}
              onChange={(colleague) => form.setFieldValue('assigned_to_id', colleague ?? '')}
              description={team.isError ? 'The team could not be fetched. You can assign the visit later.' : undefined}
            />
            <Select
              label="Location"
              data={locations.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              clearable
              {...form.getInputProps('location_id')}
              value={form.values.location_id || null}
              onChange={(place) => form.setFieldValue('location_id', place ?? '')}
            />
            <DialogFooter>
              <Button variant="default" onClick={onClose} disabled={pending}>
                Cancel
              </Button>
              <ActionButton type="submit" pending={pending} pendingText="Starting…">
                {act}
              </ActionButton>
            </DialogFooter>
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
