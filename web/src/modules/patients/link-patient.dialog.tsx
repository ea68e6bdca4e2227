import { type LinkType, linkPatients, linkTypes } from '@akoma/contract/patients';
import { Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { PatientChoice } from './patient-choice.tsx';
import { linkWords, patientsWords as words } from './patients.words.ts';

interface LinkPatientDialogProps {
  patient_id: string;
  onClose: () => void;
}

/** Says what another record is to this one (PAT-041). */
export function LinkPatientDialog({ patient_id, onClose }: LinkPatientDialogProps) {
  const link = useCommand(linkPatients, { failed: words.notLinked, done: words.linked });
  const params = { id: useOrganizationId() };
  const form = useForm<{ linked_patient: string; type: LinkType }>({
    initialValues: { linked_patient: '', type: 'child' },
    validate: { linked_patient: (id) => (id ? null : 'Linked patient is required.') },
  });
  const submit = async ({ linked_patient: linked_patient_id, type }: typeof form.values) => {
    await link.mutateAsync({ params, body: { patient_id, linked_patient_id, type } });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.link} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.linkAct} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <PatientChoice
              label="Linked patient"
              value={form.values.linked_patient}
              field={{ path: 'linked_patient', error: form.errors.linked_patient }}
              onChange={(id) => form.setFieldValue('linked_patient', id ?? '')}
            />
            <Select
              label="Type"
              data={linkTypes.map((type) => ({ value: type, label: linkWords[type] }))}
              allowDeselect={false}
              data-path="type"
              {...form.getInputProps('type')}
            />
            <DialogButtons act={words.linkAct} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
