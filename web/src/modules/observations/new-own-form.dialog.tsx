import { createOwnForm, NewOwnForm } from '@akoma/contract/terminology';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { linkTo } from '../../client/link-to.ts';
import { fieldErrors } from '@akoma/contract/base';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ownFormsWords as words } from './own-forms.words.ts';

/** Begins a form, and opens it to be written. */
export function NewOwnFormDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCommand(createOwnForm, { quiet: true, done: words.created });
  const form = useForm({
    initialValues: { title: '', purpose: '' },
    validate: (values) => {
      const read = NewOwnForm.safeParse(values);
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const save = async (values: { title: string; purpose: string }) => {
    const { data } = await create.mutateAsync({ body: values });
    await navigate(linkTo('/admin-forms/own/$formId', { formId: data.id }));
  };
  return (
    <Dialog opened size="sm" title={words.create} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.create} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.title}
              required
              maxLength={100}
              data-autofocus
              data-path="title"
              autoComplete="off"
              {...form.getInputProps('title')}
            />
            <TextInput label={words.purpose} maxLength={300} data-path="purpose" autoComplete="off" {...form.getInputProps('purpose')} />
            <DialogButtons act={words.create} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
