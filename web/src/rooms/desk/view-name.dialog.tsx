import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ListView } from '../../client/list/list-desk.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';

interface ViewNameDialogProps {
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
            <DialogFooter>
              <Button variant="default" onClick={onClose} disabled={pending}>
                Cancel
              </Button>
              <ActionButton type="submit" pending={pending}>
                {act}
              </ActionButton>
            </DialogFooter>
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
