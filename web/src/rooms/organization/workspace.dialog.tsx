import { fieldErrors, type ReplyOf } from '@akoma/contract/base';
import { type WorkspaceType, workspaceLabel, workspaceTypes } from '@akoma/contract/identity';
import { createWorkspace, NewWorkspace, updateWorkspace } from '@akoma/contract/organization';
import { Alert, Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { readSessionAgain } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
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
const fields = ['type', 'name', 'description', 'status'] as const;
const labels: Record<(typeof fields)[number], string> = {
  type: words.type,
  name: words.name,
  description: words.description,
  status: words.status,
};

const valuesOf = (workspace: Workspace | undefined): Values => ({
  type: workspace?.type ?? 'OPD',
  name: workspace?.name ?? '',
  description: workspace?.description ?? '',
  status: workspace?.status ?? 'active',
});
const bodyOf = ({ type, name, description, status }: Values) => ({
  type,
  name: name.trim() || null,
  description: description.trim() || null,
  status,
});

const typeOptions = workspaceTypes.map((type) => ({ value: type, label: `${workspaceLabel({ type }).name} (${type})` }));

interface WorkspaceDialogProps {
  /** Without one a workspace is made. */
  workspace?: Workspace;
  onClose: () => void;
}

/** Makes a workspace or changes one (WS-035, WS-036). */
export function WorkspaceDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const [stands, setStands] = useState(workspace);
  const [theirs, setTheirs] = useState<Workspace>();
  const form = useForm<Values>({
    initialValues: valuesOf(workspace),
    validateInputOnBlur: true,
    validate: (values) => {
      const read = NewWorkspace.safeParse(bodyOf(values));
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const create = useCommand(createWorkspace, { quiet: true, done: words.saved });
  const update = useCommand(updateWorkspace, { quiet: true, done: words.saved });
  const dirty = form.isDirty();
  useUnsaved(dirty);

  const submit = async (values: Values) => {
    try {
      const params = { id: await checkProvider() };
      if (stands) await update.mutateAsync({ params, body: { ...bodyOf(values), id: stands.id, version: stands.version } });
      else await create.mutateAsync({ params, body: bodyOf(values) });
      await readSessionAgain(); // the switch offers it at once
      onClose();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: Workspace } | undefined)?.current;
      if (error.code === 'conflict' && current) {
        setStands(current);
        setTheirs(current);
        throw new Error(`${words.changedMeanwhile} Save again to keep yours.`);
      }
      form.setErrors(firstOf(error.errors));
      throw error;
    }
  };
  const take = (current: Workspace) => {
    form.setInitialValues(valuesOf(current));
    form.setValues(valuesOf(current));
    setTheirs(undefined);
  };

  return (
    <Dialog opened onClose={onClose} title={workspace ? words.editTitle : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            {theirs && <Differing theirs={valuesOf(theirs)} mine={form.values} onTake={() => take(theirs)} />}
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
            <DialogFooter>
              <Button variant="default" onClick={onClose} disabled={pending}>
                Cancel
              </Button>
              <ActionButton type="submit" pending={pending}>
                {words.save}
              </ActionButton>
            </DialogFooter>
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** Both states of what two people changed at once. */
function Differing({ theirs, mine, onTake }: { theirs: Values; mine: Values; onTake: () => void }) {
  const differing = fields.filter((field) => theirs[field] !== mine[field]);
  return (
    <Alert color="yellow" title={words.changedMeanwhile}>
      {differing.map((field) => (
        <p key={field} style={{ margin: '0 0 4px' }}>
          {labels[field]}: theirs “{theirs[field]}”, yours “{mine[field]}”
        </p>
      ))}
      <Button size="compact-md" variant="default" onClick={onTake}>
        {words.takeTheirs}
      </Button>
    </Alert>
  );
}
