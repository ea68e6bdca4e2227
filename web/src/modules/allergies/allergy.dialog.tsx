import { type AllergyIntolerance, createAllergy, EditAllergy, NewAllergy, updateAllergy } from '@akoma/contract/allergies';
import { Select, type SelectProps, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { DraftOffers, DraftStamp, useFormDraft } from '../workbench/index.ts';
import {
  allergiesWords as words,
  categoryNames,
  clinicalStatusNames,
  criticalityNames,
  severityNames,
  typeNames,
} from './allergies.words.ts';
import type { Allergy } from './use-allergies.ts';

const fields = {
  substance: 'Substance',
  type: 'Type',
  category: 'Category',
  criticality: 'Criticality',
  clinical_status: 'Status',
  reaction: 'Reaction',
  severity: 'Severity',
  onset: 'Since',
  note: 'Note',
} as const;
type Field = keyof typeof fields;
type Values = Record<Field, string>;

const choices: Partial<Record<Field, Readonly<Record<string, string>>>> = {
  type: typeNames,
  category: categoryNames,
  criticality: criticalityNames,
  clinical_status: clinicalStatusNames,
  severity: severityNames,
};
const begin: Values = {
  ...{ substance: '', type: 'allergy', category: '', criticality: '', clinical_status: 'active' },
  ...{ reaction: '', severity: '', onset: '', note: '' },
};
const valuesOf = (allergy: AllergyIntolerance): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, allergy[field as Field] ?? ''])) as Values;
const bodyOf = (values: Partial<Values>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' && field !== 'substance' ? null : value]));
const shownOf = (value: string, field: Field): string => choices[field]?.[value] ?? value;

interface AllergyDialogProps {
  patient_id: string;
  /** Name of the patient, as the button says it. */
  patient: string;
  /** The allergy to edit; undefined: a new one. */
  allergy?: Allergy | undefined;
  onClose: () => void;
}

/** Records an allergy, or changes one; a colleague's change of the same field meanwhile is shown beside one's own (ALLERGY-002, ALLERGY-004). */
export function AllergyDialog({ patient_id, patient, allergy, onClose }: AllergyDialogProps) {
  const create = useCommand(createAllergy, { quiet: true, done: words.recorded });
  const update = useCommand(updateAllergy, { quiet: true, done: words.changed });
  const { form, submit, collisions } = useRecordForm<Allergy, Values>({
    record: allergy,
    valuesOf,
    begin,
    bodyOf: (edit, values) => (allergy ? bodyOf(edit) : { ...bodyOf(values), patient_id }),
    schema: allergy ? EditAllergy : NewAllergy,
    save: async (body) =>
      (allergy
        ? await update.mutateAsync({ params: { id: allergy.id }, body: EditAllergy.parse(body) })
        : await create.mutateAsync({ body: NewAllergy.parse(body) })
      ).data,
  });
  const draft = useFormDraft('allergy', allergy?.id ?? `new-${patient_id}`, form);
  const act = allergy ? words.save : `Record allergy of ${patient}`;
  const save = async (values: Values) => {
    await submit(values);
    await draft.finish();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={allergy ? words.edit : words.record} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
            <CollisionNotice collisions={collisions} labels={fields} textOf={(field, value) => shownOf(value, field as Field)} />
            <TextInput
              label={fields.substance}
              required
              maxLength={200}
              placeholder="Penicillin, groundnuts, latex"
              data-autofocus
              data-path="substance"
              {...form.getInputProps('substance')}
            />
            <Choice form={form} field="criticality" placeholder="What the next contact could do" clearable />
            <TextInput
              label={fields.reaction}
              maxLength={500}
              placeholder="Rash, swelling of the face"
              data-path="reaction"
              {...form.getInputProps('reaction')}
            />
            <Choice form={form} field="severity" placeholder="How badly it happened" clearable />
            <Choice form={form} field="type" />
            <Choice form={form} field="category" clearable />
            <DayInput
              label={fields.onset}
              reach="past"
              data-path="onset"
              error={form.errors.onset}
              value={form.values.onset}
              onChange={(day) => form.setFieldValue('onset', day)}
            />
            {allergy && <Choice form={form} field="clinical_status" />}
            <Textarea
              label={fields.note}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1000}
              data-path="note"
              {...form.getInputProps('note')}
            />
            <DialogButtons act={act} pending={pending} note={<DraftStamp draft={draft} />} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<SelectProps, 'placeholder' | 'clearable'> {
  form: UseFormReturnType<Values>;
  field: Field;
}
const Choice = ({ form, field, clearable = false, ...props }: ChoiceProps) => (
  <Select
    {...props}
    label={fields[field]}
    data={Object.entries(choices[field] ?? {}).map(([value, label]) => ({ value, label }))}
    clearable={clearable}
    allowDeselect={clearable}
    data-path={field}
    {...form.getInputProps(field)}
    value={form.values[field] || null}
    onChange={(value) => form.setFieldValue(field, value ?? '')}
  />
);
