import { fluidKinds, recordObservations, valueProblem } from '@akoma/contract/observations';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useCommand } from '../../client/ask.ts';
import { firstSentence } from '../../client/first-sentence.ts';
import { useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PastMoment } from '../../ui/form/past-moment.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './fluid.module.css';
import { fluidWords as words } from './fluid.words.ts';

interface Values {
  code: string;
  volume: string;
  note: string;
  /** `null`: now. */
  at: string | null;
}

const kindsOf = (direction: string) =>
  fluidKinds.filter((kind) => kind.direction === direction).map(({ code, label }) => ({ value: code, label }));
const kinds = [
  { value: '', label: '' },
  { group: words.intake, items: kindsOf('intake') },
  { group: words.output, items: kindsOf('output') },
];

/** One fluid after the other by keys: kind, volume, Enter; then the cursor stands in the kind again. */
export function FluidEntry({ patient_id }: { patient_id: string }) {
  const record = useCommand(recordObservations, { quiet: true, done: words.recorded });
  const refused = useMay('observations.write', words.mayNot);
  const first = useRef<HTMLSelectElement>(null);
  const form = useForm<Values>({
    initialValues: { code: '', volume: '', note: '', at: null },
    validate: {
      code: (code) => (code ? null : words.chooseKind),
      volume: (volume, { code }) => (volume.trim() ? code && valueProblem(code, volume.trim()) : 'Volume (ml) is required.'),
      at: (at) => (at === '' ? words.timeMissing : null),
    },
  });
  useUnsaved(form.isDirty());
  const save = async ({ code, volume, note, at }: Values) => {
    const one = { patient: patient_id, code, value: volume.trim(), unit: 'ml', note: note.trim() || null };
    try {
      await record.mutateAsync({
        body: { observations: [{ ...one, ...(at && { effective_date_time: at }) }], entry: 'fluid-balance-chart' },
      });
    } catch (error) {
      throw firstSentence(error);
    }
    form.reset();
    first.current?.focus();
  };
  return (
    <FormFrame form={form} act={words.record} onSubmit={save}>
      {({ pending }) => (
        <div className={classes.entry}>
          <NativeSelect label={words.kind} required data={kinds} data-path="code" ref={first} {...form.getInputProps('code')} />
          <TextInput
            label={words.volume}
            required
            inputMode="numeric"
            autoComplete="off"
            data-path="volume"
            classNames={{ input: 'akoma-number' }}
            {...form.getInputProps('volume')}
          />
          <TextInput label={words.note} maxLength={1000} autoComplete="off" data-path="note" {...form.getInputProps('note')} />
          <ActionButton type="submit" pending={pending} refused={refused}>
            {words.record}
          </ActionButton>
          <div className={classes.when}>
            <PastMoment
              label={words.taken}
              act={words.takenEarlier}
              data-path="at"
              value={form.values.at}
              onChange={(at) => form.setFieldValue('at', at)}
              error={form.errors.at as string | undefined}
            />
          </div>
        </div>
      )}
    </FormFrame>
  );
}
