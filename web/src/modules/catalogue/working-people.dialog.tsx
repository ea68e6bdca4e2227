import type { Service } from '@akoma/contract/catalogue';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { catalogueWords as words } from './catalogue.words.ts';
import { PeopleSelect } from './people-select.tsx';
import { useServiceActions } from './use-service-actions.ts';

/** Says who works in a service (CAT-014). */
export function WorkingPeopleDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { edit } = useServiceActions();
  const form = useForm({ initialValues: { practitioner_ids: service.practitioners.map(({ id }) => id) } });
  const known = service.practitioners.map(({ id, full_name }) => ({ value: id, label: full_name }));
  const submit = async ({ practitioner_ids }: { practitioner_ids: string[] }) => {
    await edit(service.id, { practitioner_ids, version: service.version });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Staff of ${service.name}`} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <PeopleSelect known={known} data-autofocus data-path="practitioner_ids" {...form.getInputProps('practitioner_ids')} />
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
