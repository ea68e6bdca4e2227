import { type Diagnosis, EditDiagnosis, updateDiagnosis, verificationNames } from '@akoma/contract/encounters';
import { Checkbox, Select, Stack, Textarea } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CodedSearch, type CodedValue } from '../../ui/form/coded-search.tsx';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { findDiagnoses } from '../terminology/index.ts';
import { clinicalStatusNames, diagnosesWords as words } from './diagnoses.words.ts';

const fields = {
  display: 'Diagnosis',
  verification_status: 'Certainty',
  clinical_status: 'Course',
  problem: words.problem,
  note: 'Note',
} as const;

interface Values extends Record<string, unknown> {
  display: CodedValue | null;
  verification_status: string;
  clinical_status: string;
  problem: boolean;
  note: string;
}
const valuesOf = ({ display, system, code, verification_status, clinical_status, problem, note }: Diagnosis): Values => ({
  display: { text: display, coding: system && code ? { system, code, display } : null },
  ...{ verification_status, clinical_status, problem, note: note ?? '' },
});
const bodyOf = ({ display, ...others }: Partial<Values>): Record<string, unknown> => ({
  ...others,
  ...(display && { display: display.text, system: display.coding?.system ?? null, code: display.coding?.code ?? null }),
});
const options = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const { 'entered-in-error': _byItsOwnAct, ...certainties } = verificationNames;

interface DiagnosisDialogProps {
  diagnosis: Diagnosis;
  /** Name of the patient, as the button says it. */
  patient: string;
  onClose: () => void;
}

/** Changes a diagnosis: words of one's own get a code, a supposed one is ruled out, a problem resolved (DX-004). */
export function DiagnosisDialog({ diagnosis, patient, onClose }: DiagnosisDialogProps) {
  const update = useCommand(updateDiagnosis, { quiet: true, done: words.changed });
  const { form, submit, collisions } = useRecordForm<Diagnosis, Values>({
    record: diagnosis,
    valuesOf,
    bodyOf,
    schema: EditDiagnosis,
    errorsIn: ({ display }) => ({ display: display ? undefined : 'Diagnosis is required.' }),
    errorsFrom: (errors) =>
      Object.fromEntries(Object.entries(errors).map(([field, [said]]) => [field === 'code' ? 'display' : field, said ?? ''])),
    save: async (body) => (await update.mutateAsync({ params: { id: diagnosis.id }, body: EditDiagnosis.parse(body) })).data,
  });
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.edit} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={fields} textOf={shown} />
            <CodedSearch
              label={fields.display}
              required
              freeText
              search={findDiagnoses}
              value={form.values.display}
              onChange={(value) => form.setFieldValue('display', value)}
              error={form.errors.display}
              data-path="display"
            />
            <Select
              label={fields.verification_status}
              data={options(certainties)}
              allowDeselect={false}
              data-path="verification_status"
              {...form.getInputProps('verification_status')}
            />
            <Select
              label={fields.clinical_status}
              data={options(clinicalStatusNames)}
              allowDeselect={false}
              data-path="clinical_status"
              {...form.getInputProps('clinical_status')}
            />
            <Checkbox label={fields.problem} description={words.problemHint} {...form.getInputProps('problem', { type: 'checkbox' })} />
            <Textarea
              label={fields.note}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1000}
              data-path="note"
              {...form.getInputProps('note')}
            />
            <DialogButtons act={`${words.save} for ${patient}`} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

function shown(field: string, value: unknown): string {
  if (field === 'display') return (value as CodedValue | null)?.text ?? '';
  if (field === 'problem') return value ? 'Yes' : 'No';
  const names: Readonly<Record<string, string>> = field === 'clinical_status' ? clinicalStatusNames : verificationNames;
  return names[String(value)] ?? String(value);
}
