import type { ReplyOf } from '@akoma/contract/base';
import { type WorkspaceType, workspaceLabel, workspaceTypes } from '@akoma/contract/identity';
import { createWorkspace, NewWorkspace, updateWorkspace, WorkspaceEdit } from '@akoma/contract/organization';
import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { readSessionAgain } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { checkProvider } from './check-provider.ts';
import { statusOptions, workspaceWords as words } from './workspace.words.ts';

export type Workspace = ReplyOf<typeof updateWorkspace>['data'];
type Status = Workspace['status'];

interface Values {
  type: WorkspaceType;
  name: string;
  description: string;
  status: Status;
}
const empty: Values = { type: 'OPD', name: '', description: '', status: 'active' };
const valuesOf = ({ type, name, description, status }: Workspace): Values => ({
  type,
  name: name ?? '',
  description: description ?? '',
  status,
});
const bodyOf = ({ name, description, ...rest }: Partial<Values>, _values: Values, stands: Workspace | undefined) => ({
  ...rest,
  ...(name !== undefined && { name: name.trim() || null }),
  ...(description !== undefined && { description: description.trim() || null }),
  ...(stands && { id: stands.id }),
});
/** A value as the form shows it. */
const textOf = (field: string, value: string): string =>
  [...(field === 'type' ? typeOptions : []), ...(field === 'status' ? statusOptions : [])].find((option) => option.value === value)
    ?.label ?? value;

const typeOptions = workspaceTypes.map((type) => ({ value: type, label: `${workspaceLabel({ type }).name} (${type})` }));

interface WorkspaceDialogProps {
  /** Without one a workspace is made. */
  workspace?: Workspace;
  onClose: () => void;
}

/** Makes a workspace or changes one (WS-035, WS-036). */
export function WorkspaceDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const create = useCommand(createWorkspace, { quiet: true, done: words.saved });
  const update = useCommand(updateWorkspace, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Workspace, Values>({
    record: workspace,
    begin: empty,
    valuesOf,
    bodyOf,
    schema: workspace ? WorkspaceEdit : NewWorkspace,
    save: async (body, stands) => {
      const params = { id: await checkProvider() };
      const { data } = stands
        ? await update.mutateAsync({ params, body: WorkspaceEdit.parse(body) })
        : await create.mutateAsync({ params, body: NewWorkspace.parse(body) });
      await readSessionAgain(); // the switch offers it at once
      return data;
    },
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={workspace ? words.editTitle : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} textOf={textOf} />
            <Select
              label={words.type}
              data={typeOptions}
              required
              allowDeselect={false}
              data-autofocus
              data-path="type"
              {...form.getInputProps('type')}
            />
            <TextInput
              label={words.name}
              description={words.nameHint}
              placeholder={workspaceLabel({ type: form.values.type }).name}
              autoComplete="off"
              data-path="name"
              {...form.getInputProps('name')}
            />
            <Textarea
              label={words.description}
              autosize
              minRows={2}
              maxRows={5}
              data-path="description"
              {...form.getInputProps('description')}
            />
            <Select label={words.status} data={[...statusOptions]} required allowDeselect={false} {...form.getInputProps('status')} />
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
