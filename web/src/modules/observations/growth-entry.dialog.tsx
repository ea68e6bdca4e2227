import { codes, recordObservations, valueProblem } from '@akoma/contract/observations';
import { Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { firstSentence } from '../../client/first-sentence.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PastMoment } from '../../ui/form/past-moment.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { fluidWords } from './fluid.words.ts';
import { growthWords as words } from './growth.words.ts';

interface Values {
  head: string;
  weeks: string;
  days: string;
  /** `null`: now. */
  at: string | null;
}

interface GrowthEntryDialogProps {
  patient_id: string;
  /** Name of the patient. */
  patient: string;
  onClose: () => void;
}

/** Weeks with two decimals, which are exact to the day. */
const weeksOf = ({ weeks, days }: Values): string => (Number(weeks) + Number(days || '0') / 7).toFixed(2).replace(/\.?0+$/, '');

/** What growth is judged by and no other form asks for: the head, and how long the pregnancy had lasted at birth. */
export function GrowthEntryDialog({ patient_id, patient, onClose }: GrowthEntryDialogProps) {
  const record = useCommand(recordObservations, { quiet: true, done: words.saved });
  const form = useForm<Values>({
    initialValues: { head: '', weeks: '', days: '', at: null },
    validate: {
      head: (head, { weeks }) => (head.trim() ? valueProblem(codes.head_circumference, head.trim()) : weeks ? null : words.nothing),
      weeks: (weeks, values) =>
        !weeks && !values.days ? null : /^\d+$/.test(weeks) ? valueProblem(codes.gestation, weeksOf(values)) : words.weeksWrong,
      days: (days) => (days === '' || /^[0-6]$/.test(days) ? null : words.daysWrong),
      at: (at) => (at === '' ? fluidWords.timeMissing : null),
    },
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    const { head, weeks, at } = values;
    const when = at && { effective_date_time: at };
    const observations = [
      ...(head.trim() ? [{ patient: patient_id, code: codes.head_circumference, value: head.trim(), ...when }] : []),
      ...(weeks ? [{ patient: patient_id, code: codes.gestation, value: weeksOf(values) }] : []),
    ];
    try {
      await record.mutateAsync({ body: { observations } });
    } catch (error) {
      throw firstSentence(error);
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.recordTitle(patient)} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.head}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              data-path="head"
              {...form.getInputProps('head')}
            />
            <PastMoment
              label={fluidWords.taken}
              act={fluidWords.takenEarlier}
              data-path="at"
              error={form.errors.at as string | undefined}
              value={form.values.at}
              onChange={(at) => form.setFieldValue('at', at)}
            />
            <Group align="start" gap="sm">
              <TextInput
                label={words.weeks}
                description={words.birthHint}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                data-path="weeks"
                {...form.getInputProps('weeks')}
              />
              <TextInput
                label={words.days}
                inputMode="numeric"
                autoComplete="off"
                maxLength={1}
                data-path="days"
                {...form.getInputProps('days')}
              />
            </Group>
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
