import { createSpecialist, NewSpecialist, type Specialist } from '@akoma/contract/patients';
import { Stack, TextInput } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { referralsWords as words } from './referrals.words.ts';

const fields = { name: 'Name', specialty: 'Specialty', organization: 'Hospital or clinic', telecom: 'Phone' } as const;
type Values = Record<keyof typeof fields, string>;

const begin: Values = { name: '', specialty: '', organization: '', telecom: '' };
const bodyOf = ({ telecom, ...said }: Partial<Values>): Record<string, unknown> => ({ ...said, ...(telecom && { telecom }) });

interface SpecialistDialogProps {
  onDone: (specialist: Specialist) => void;
  onClose: () => void;
}

/** Keeps a specialist outside the hospital, who is offered from then on (PAT-042). */
export function SpecialistDialog({ onDone, onClose }: SpecialistDialogProps) {
  const create = useCommand(createSpecialist, { quiet: true, done: words.specialistKept });
  const { form, submit } = useRecordForm<Specialist, Values>({
    record: undefined,
    valuesOf: ({ name, specialty, organization }) => ({ ...begin, name, specialty: specialty ?? '', organization: organization ?? '' }),
    begin,
    bodyOf,
    schema: NewSpecialist,
    errorsFrom: (errors) => firstOf(errors),
    save: async (body) => (await create.mutateAsync({ body: NewSpecialist.parse(body) })).data,
  });
  const save = async (values: Values) => {
    const specialist = await submit(values);
    if (specialist) onDone(specialist);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.addSpecialist} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.saveSpecialist} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            {(['name', 'specialty', 'organization'] as const).map((field) => (
              <TextInput
                key={field}
                label={fields[field]}
                required={field === 'name'}
                maxLength={255}
                autoComplete="off"
                data-autofocus={field === 'name' || undefined}
                data-path={field}
                {...form.getInputProps(field)}
              />
            ))}
            <PhoneInput
              label={fields.telecom}
              data-path="telecom"
              value={form.values.telecom}
              error={form.errors.telecom}
              onChange={(number) => form.setFieldValue('telecom', number)}
            />
            <DialogButtons act={words.saveSpecialist} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
