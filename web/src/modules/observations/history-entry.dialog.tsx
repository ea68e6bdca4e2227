import { EditObservation, editObservation, type Observation, recordObservations } from '@akoma/contract/observations';
import { Stack, Textarea } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { useValueSet, ValueSetSelect } from '../terminology/index.ts';
import { DraftOffers, DraftStamp, useFormDraft } from '../workbench/index.ts';
import { type HistoryKind, sentEntry } from './history-kinds.ts';
import { historyWords as words } from './history.words.ts';
import type { Observed } from './latest-vitals.ts';

const labels = { about: words.kind, value: words.what, note: words.note } as const;
type Values = Record<keyof typeof labels, string>;

interface HistoryEntryDialogProps {
  kind: HistoryKind;
  patient_id: string;
  /** Name of the patient. */
  patient: string;
  /** The entry to correct; undefined: a new one. */
  entry?: Observed;
  onClose: () => void;
}

const valuesOf = ({ code, value, note }: Observation): Values => ({ about: code, value, note: note ?? '' });

/** Enters what a patient told, or corrects it; what stood there before is kept (OBS-025). */
export function HistoryEntryDialog({ kind, patient_id, patient, entry, onClose }: HistoryEntryDialogProps) {
  const create = useCommand(recordObservations, { quiet: true, done: words.saved });
  const update = useCommand(editObservation, { quiet: true, done: words.corrected });
  const isSocial = kind.code === null;
  const types = useValueSet('social-type', { wanted: isSocial }).entries;
  const { form, submit, collisions } = useRecordForm<Observation, Values>({
    record: entry,
    valuesOf,
    begin: { about: kind.code ?? '', value: '', note: '' },
    bodyOf: ({ about: _about, note, ...said }, values) =>
      entry ? { ...said, ...(note !== undefined && { note: note || null }) } : { said: values },
    ...(entry && { schema: EditObservation }),
    errorsIn: ({ about, value }) => ({
      ...(!about && { about: `${words.kind} is required.` }),
      ...(!value.trim() && { value: `${words.what} is required.` }),
    }),
    save: async (body) => {
      if (entry) return (await update.mutateAsync({ params: { id: entry.id }, query: {}, body: EditObservation.parse(body) })).data;
      const { about, value, note } = body.said as Values;
      const display = types.find(({ code }) => code === about)?.display ?? about;
      const observations = [sentEntry(kind, patient_id, { value, note, about: isSocial ? { code: about, display } : undefined })];
      return (await create.mutateAsync({ body: { observations } })).data[0];
    },
  });
  const draft = useFormDraft('history', entry?.id ?? `new-${kind.key}-${patient_id}`, form);
  const title = entry ? words.editTitle(kind.title) : words.add(kind.things);
  const save = async (values: Values) => {
    await submit(values);
    await draft.finish();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${title}: ${patient}`} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
            <CollisionNotice collisions={collisions} labels={labels} />
            {isSocial && !entry && (
              <ValueSetSelect
                list="social-type"
                label={labels.about}
                required
                data-autofocus
                data-path="about"
                {...form.getInputProps('about')}
                onChange={(code) => form.setFieldValue('about', code)}
              />
            )}
            <Textarea
              label={labels.value}
              required
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2000}
              placeholder={kind.placeholder}
              {...(!(isSocial && !entry) && { 'data-autofocus': true })}
              data-path="value"
              {...form.getInputProps('value')}
            />
            <Textarea
              label={labels.note}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={1000}
              data-path="note"
              {...form.getInputProps('note')}
            />
            <DialogButtons act={words.save} pending={pending} note={<DraftStamp draft={draft} />} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
