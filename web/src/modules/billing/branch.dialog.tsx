import { ClientBranchEdit, type ClientBranch, createClientBranch, NewClientBranch, updateClientBranch } from '@akoma/contract/payers';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { organizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { clientWords as words } from './client.words.ts';

interface BranchDialogProps {
  client_id: string;
  /** Without one a branch is made. */
  record?: ClientBranch | undefined;
  onClose: () => void;
}
interface Values {
  name: string;
  phone: string;
  email: string;
  address: string;
  main: boolean;
}
const empty: Values = { name: '', phone: '', email: '', address: '', main: false };
const valuesOf = ({ name, phone, email, address, main }: ClientBranch): Values => ({
  ...{ name, main },
  ...{ phone: phone ?? '', email: email ?? '', address: address ?? '' },
});
const bodyOf = ({ name, main, ...rest }: Partial<Values>) => ({
  ...Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim() || null])),
  ...(name !== undefined && { name }),
  ...(main && { main: true as const }),
});

/** Makes a branch of a client or changes one (CLIENT-001). */
export function BranchDialog({ client_id, record, onClose }: BranchDialogProps) {
  const create = useCommand(createClientBranch, { quiet: true, done: words.branch.saved });
  const update = useCommand(updateClientBranch, { quiet: true, done: words.branch.saved });
  const params = { id: organizationId(), client_id };
  const { form, submit, collisions } = useRecordForm<ClientBranch, Values>({
    record,
    begin: empty,
    valuesOf,
    bodyOf,
    schema: record ? ClientBranchEdit : NewClientBranch,
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: { ...params, branch_id: stands.id }, body: ClientBranchEdit.parse(body) })).data
        : (await create.mutateAsync({ params, body: NewClientBranch.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={record ? words.branch.edit : words.branch.create} dirty={dirty}>
      <FormFrame form={form} act={words.branch.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={{ ...words, ...words.branch }} />
            <TextInput
              label={words.branch.name}
              required
              autoComplete="off"
              data-autofocus
              data-path="name"
              {...form.getInputProps('name')}
            />
            <TextInput label={words.phone} type="tel" autoComplete="off" data-path="phone" {...form.getInputProps('phone')} />
            <TextInput label={words.email} type="email" autoComplete="off" data-path="email" {...form.getInputProps('email')} />
            <Textarea label={words.address} autosize minRows={2} maxRows={5} data-path="address" {...form.getInputProps('address')} />
            {!record?.main && <Checkbox label={words.branch.main} data-path="main" {...form.getInputProps('main', { type: 'checkbox' })} />}
            <DialogButtons act={words.branch.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
