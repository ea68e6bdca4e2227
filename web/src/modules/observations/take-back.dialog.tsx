import { cancelObservation } from '@akoma/contract/observations';
import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { toast } from '../../ui/layer/toast.ts';
import { formatTime } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import type { Observed } from './latest-vitals.ts';
import { readingInWords } from './reading-words.ts';
import { takeBackWords as words } from './take-back.words.ts';

export interface TakeBackDialogProps {
  /** Newest first, none of them computed. */
  readings: readonly Observed[];
  /** Name of the patient. */
  patient: string;
  onClose: () => void;
}

/** Asks which readings were entered in error, and why; they are cancelled one by one (OBS-018). */
export function TakeBackDialog({ readings, patient, onClose }: TakeBackDialogProps) {
  const cancel = useCommand(cancelObservation, { quiet: true });
  const writing = useWriting();
  const form = useForm<{ chosen: string[]; reason: string }>({
    initialValues: { chosen: [], reason: '' },
    validate: {
      chosen: (chosen) => (chosen.length === 0 ? words.noneChosen : null),
      reason: (reason) => (reason.trim() ? null : words.reasonMissing),
    },
  });
  const save = async ({ chosen, reason }: { chosen: string[]; reason: string }) => {
    for (const id of chosen) {
      await cancel.mutateAsync({ params: { id }, query: {}, body: { reason: reason.trim() } });
      // a failure of the next one leaves what is still to be done
      form.setFieldValue('chosen', (before) => before.filter((one) => one !== id));
    }
    toast.note(words.done(chosen.length));
    onClose();
  };
  return (
    <Dialog opened title={words.title(patient)} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <Checkbox.Group label={words.which} description={words.whichHint} required {...form.getInputProps('chosen')}>
              <Stack gap="xs" mt="xs">
                {readings.map((reading, at) => (
                  <Checkbox
                    key={reading.id}
                    value={reading.id}
                    disabled={pending}
                    label={`${readingInWords(reading)}, ${formatTime(reading.effective_date_time, writing)} by ${reading.practitioner_name}`}
                    data-path={at === 0 ? 'chosen' : undefined}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <Textarea
              label={words.reason}
              required
              autosize
              minRows={2}
              maxLength={500}
              data-path="reason"
              {...form.getInputProps('reason')}
            />
            <DialogButtons act={words.act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
