import { type ReplyOf, safeName } from '@akoma/contract/base';
import { type readPatient, updatePatient } from '@akoma/contract/patients';
import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { inLabels } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { DateTimeInput } from '../../ui/form/date-time-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { Told } from '../../ui/layer/told.ts';
import { formatMoment } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { deathWords as words } from './death.words.ts';

interface RecordDeathDialogProps {
  patient: ReplyOf<typeof readPatient>['data'];
  onClose: () => void;
}

/** When a patient died; asked once more before it stands in the record. */
export function RecordDeathDialog({ patient, onClose }: RecordDeathDialogProps) {
  const writing = useWriting();
  const record = useCommand(updatePatient, { quiet: true, done: words.recorded });
  const form = useForm({ initialValues: { deceased_at: '' } });
  const submit = async ({ deceased_at }: typeof form.values) => {
    if (!deceased_at) throw new Told(words.choose).at({ deceased_at: words.choose });
    const about = `${safeName(patient)}, ${formatMoment(deceased_at, writing)}`;
    if (!(await confirm({ title: words.sure, text: words.text, about, act: words.record, tone: 'danger' }))) return;
    try {
      await record.mutateAsync({ params: { id: patient.id }, body: { deceased_at, version: patient.version } });
    } catch (error) {
      throw error instanceof Refused ? error.at(inLabels(error.errors, { deceased_at: words.died })) : error;
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.record} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.record} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <Text size="sm">{safeName(patient)}</Text>
            <DateTimeInput
              label={words.died}
              required
              value={form.values.deceased_at}
              error={form.errors.deceased_at}
              data-path="deceased_at"
              onChange={(moment) => form.setFieldValue('deceased_at', moment)}
            />
            <DialogButtons act={words.record} pending={pending} pendingText={words.recording} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
