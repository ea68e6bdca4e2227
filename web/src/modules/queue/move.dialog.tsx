import { Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useOrganizationId } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { askAllLocations } from '../organization/index.ts';
import { queueWords as words } from './queue.words.ts';
import { useQueueActs } from './use-queue-acts.ts';

export interface MoveDialogProps {
  visit_id: string;
  /** Where the patient waits now. */
  location_id: string | null;
  name: string;
  onClose: () => void;
}

/** Sends somebody who waits to another place. */
export function MoveDialog({ visit_id, location_id, name, onClose }: MoveDialogProps) {
  const { move } = useQueueActs();
  const all = useQuery(askAllLocations(useOrganizationId()));
  const offered = (all.data ?? []).filter((place) => place.status === 'active' && place.id !== location_id);
  const form = useForm({
    initialValues: { location_id: '' },
    validate: { location_id: (chosen) => (chosen ? null : words.placeRequired) },
  });
  const submit = async (values: typeof form.values) => {
    await move({ visit_id, location_id }, values.location_id);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.moveTitle} size="sm">
      <FormFrame form={form} act={words.move} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <p style={{ margin: 0 }}>{name}</p>
            <Select
              label={words.place}
              required
              searchable
              data-autofocus
              data-path="location_id"
              nothingFoundMessage="No match"
              data={offered.map((place) => ({ value: place.id, label: [...place.path, place.name].join(' › ') }))}
              {...(all.isError && { description: `The locations could not be loaded. ${all.error.message}` })}
              {...form.getInputProps('location_id')}
              value={form.values.location_id || null}
            />
            <DialogButtons act={words.move} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
