import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ServiceSelect } from '../billing/index.ts';
import { boardWords as words } from './board.words.ts';

interface WalkInDialogProps {
  name: string;
  /** The service of the location. */
  preset: string;
  receive: (service: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** What a patient without an appointment has come for: the location's service, another one, or nothing that is charged. */
export function WalkInDialog({ name, preset, receive, onClose }: WalkInDialogProps) {
  const form = useForm({ initialValues: { healthcare_service_id: preset } });
  const act = words.checkInAct(name);
  const submit = async ({ healthcare_service_id }: typeof form.values) => {
    onClose();
    await receive(healthcare_service_id || null);
  };
  return (
    <Dialog opened onClose={onClose} title={words.startVisit}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <ServiceSelect
              label={words.service}
              path="healthcare_service_id"
              value={form.values.healthcare_service_id}
              onChange={(value) => form.setFieldValue('healthcare_service_id', value)}
            />
            <Text size="sm">{words.serviceWhy}</Text>
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
