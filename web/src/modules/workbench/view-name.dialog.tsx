import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ListView } from '../../client/list/list-workbench.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';

export interface ViewNameDialogProps {
  /** The view to rename; without one the list gets a name. */
  view: ListView | undefined;
  onSave: (name: string, is_default: boolean) => Promise<void>;
  onClose: () => void;
}

/** Gives a list, as it is filtered now, a name. */
export function ViewNameDialog({ view, onSave, onClose }: ViewNameDialogProps) {
  const form = useForm({
    initialValues: { name: view?.name ?? '', is_default: view?.is_default ?? false },
    validate: { name: (name) => (name.trim() === '' ? 'Name is required.' : null) },
  });
  const act = view ? 'Save' : 'Save view';
  return (
    <Dialog opened size="sm" title={view ? 'Rename view' : 'Save as view'} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={({ name, is_default }) => onSave(name.trim(), is_default)}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label="Name"
              required
              maxLength={60}
              data-autofocus
              data-path="name"
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <Checkbox label="Open the list with this view" {...form.getInputProps('is_default', { type: 'checkbox' })} />
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
