import { openEncounter } from '@akoma/contract/encounters';
import { NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { useCommand } from '../../client/ask.ts';
import { firstSentence } from '../../client/first-sentence.ts';
import { DateTimeInput } from '../../ui/form/date-time-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import type { Encounter } from './encounter-parts.ts';
import classes from './encounters.module.css';
import { mostRounds, roundPauses, roundTimes } from './round-times.ts';
import { roundsWords as words } from './rounds.words.ts';

interface Values {
  first: string;
  every: string;
  count: number | string;
}

/** The rounds of the next days, which are made in one call, all or none; what is shown of the patient's visits is then asked for anew (ENC-060). */
export function PlanRoundsDialog({ encounter, onClose }: { encounter: Encounter; onClose: () => void }) {
  const { patient, visit, id, encounter_type } = encounter;
  const label = useId();
  const open = useCommand(openEncounter, { quiet: true });
  const form = useForm<Values>({
    initialValues: { first: '', every: String(roundPauses[0]), count: 3 },
    validate: {
      first: (first) => (first ? null : words.firstMissing),
      count: (count) => (Number(count) >= 1 && Number(count) <= mostRounds ? null : words.countWrong(mostRounds)),
    },
  });
  const { first, every, count } = form.values;
  const times = Number(count) <= mostRounds ? roundTimes(first, Number(every), Number(count)) : [];
  const plan = async () => {
    try {
      await open.mutateAsync({
        body: times.map((start_time) => ({ patient, visit, part_of: id, encounter_type, start_time })),
      });
    } catch (error) {
      throw firstSentence(error);
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.plan} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.plan} onSubmit={plan}>
        {({ pending }) => (
          <Stack gap="md">
            <DateTimeInput
              label={words.first}
              required
              data-path="first"
              value={first}
              error={form.errors.first}
              onChange={(moment) => form.setFieldValue('first', moment)}
            />
            <div>
              <Text id={label} size="sm" fw={500}>
                {words.every}
              </Text>
              <SegmentedControl
                aria-labelledby={label}
                data={roundPauses.map((hours) => ({ value: String(hours), label: words.hours(hours) }))}
                {...form.getInputProps('every')}
              />
            </div>
            <NumberInput
              label={words.count}
              min={1}
              max={mostRounds}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              data-path="count"
              {...form.getInputProps('count')}
            />
            {times.length > 0 && (
              <ol aria-label={words.times} className={classes.plain}>
                {times.map((at) => (
                  <li key={at}>
                    <Moment at={at} />
                  </li>
                ))}
              </ol>
            )}
            <DialogButtons act={words.plan} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
