import { permissions } from '@akoma/contract/base';
import { type WorkspaceType, workspaceLabel, workspaceTypes } from '@akoma/contract/identity';
import { createRole, NewRole, RoleEdit, updateRole } from '@akoma/contract/organization';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { readSessionAgain, useOrganizationId, useSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { confirmLoss } from './confirm-loss.ts';
import { FactorSwitch } from './factor-switch.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { isOwnRole, lockedRights, type Role } from './role-reach.ts';
import { addedIn, entriesOf, merged, rightsOf, typesOf, workspaceEntriesOf } from './role-rights.ts';
import classes from './role.form.module.css';
import { roleWords as words } from './role.words.ts';

interface Values {
  name: string;
  description: string;
  /** Types. */
  workspaces: string[];
  /** Permissions. */
  resources: string[];
}

const empty: Values = { name: '', description: '', workspaces: [], resources: [] };
const valuesOf = ({ name, description, workspaces, resources }: Role): Values => ({
  name,
  description: description ?? '',
  workspaces: typesOf(workspaces),
  resources: sorted(rightsOf(resources)),
});
const sorted = (rights: Iterable<string>): string[] => [...rights].sort();
const together = (before: string[], mine: string[], theirs: string[]): string[] =>
  sorted(merged(new Set(before), new Set(mine), new Set(theirs)));
const merges = { workspaces: together, resources: together };

/** What was changed, as it is sent: what was not touched stays as it is written. */
const bodyOf = ({ name, description, workspaces, resources }: Partial<Values>, _values: Values, stands: Role | undefined) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description: description.trim() || null }),
  ...(workspaces && { workspaces: workspaceEntriesOf(stands?.workspaces ?? [], new Set(workspaces)) }),
  ...(resources && { resources: entriesOf(new Set(resources)) }),
});

/** Of what can be put together, what somebody made of it. */
function textOf(field: string, value: string | string[], before: string | string[]): string {
  if (typeof value === 'string' || typeof before === 'string') return String(value);
  const [had, has] = [new Set(before), new Set(value)];
  const named = (types: readonly string[]) => types.map((type) => workspaceLabel({ type: type as WorkspaceType }).name);
  const more = field === 'resources' ? addedIn(had, has) : named(value.filter((type) => !had.has(type)));
  const fewer = field === 'resources' ? addedIn(has, had) : named(before.filter((type) => !has.has(type)));
  return [more.length > 0 && `${more.join(', ')} added`, fewer.length > 0 && `${fewer.join(', ')} removed`].filter(Boolean).join('; ');
}

interface RoleFormProps {
  /** Without one a role is made. */
  role?: Role;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
}

/** Name, workspaces and rights of a role (ROLE-002, screens.md 3.14). */
export function RoleForm({ role, onDirty, onDone }: RoleFormProps) {
  const session = useSession();
  const organization = useOrganizationId();
  const [record, setRecord] = useState(role);
  const create = useCommand(createRole, { quiet: true, done: words.saved });
  const update = useCommand(updateRole, { quiet: true, done: words.saved });
  const { form, stands, submit, collisions } = useRecordForm<Role, Values>({
    record,
    begin: empty,
    valuesOf,
    bodyOf,
    schema: role ? RoleEdit : NewRole,
    merges,
    save: async (body, on) => {
      if (!on) return (await create.mutateAsync({ params: { id: organization }, body: NewRole.parse(body) })).data;
      if (!(await confirmLoss(on, { ...on, ...body }))) return undefined;
      const { data } = await update.mutateAsync({ params: { id: on.managing_organization, role_id: on.id }, body });
      // ROLE-004, ROLE-005: what the own role permits shows at once, without a new sign-in
      if (isOwnRole(session, on.id)) await readSessionAgain();
      return data;
    },
  });
  const types = new Set(form.values.workspaces);
  const rights = useMemo(() => new Set(form.values.resources), [form.values.resources]);
  const savedRights = useMemo(() => rightsOf(stands?.resources ?? []), [stands]);
  const locked = useMemo(() => lockedRights(session, stands), [session, stands]);
  const dirty = form.isDirty();
  useUnsaved(dirty);
  // in the same event as the key press, because the next key may be Esc
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { setFieldValue } = form;
  const setRights = useCallback((next: Set<string>) => setFieldValue('resources', sorted(next)), [setFieldValue]);
  const save = async (values: Values) => {
    if (await submit(values)) onDone();
  };

  return (
    <FormFrame form={form} act={words.save} onSubmit={save}>
      {({ pending }) => (
        <Stack gap="lg">
          <CollisionNotice collisions={collisions} labels={{ ...words, resources: words.rights }} textOf={textOf} />
          <div className={classes.texts}>
            <TextInput label={words.name} required autoComplete="off" data-autofocus data-path="name" {...form.getInputProps('name')} />
            <Textarea
              label={words.description}
              autosize
              minRows={1}
              maxRows={4}
              data-path="description"
              {...form.getInputProps('description')}
            />
          </div>
          {stands && (
            <FactorSwitch role={stands} onChanged={({ version, second_factor }) => setRecord({ ...stands, version, second_factor })} />
          )}
          <fieldset className={classes.group}>
            <legend>{words.workspaces}</legend>
            <p className={classes.hint}>{words.workspacesHint}</p>
            <div className={classes.workspaces}>
              {workspaceTypes.map((type) => (
                <Checkbox
                  key={type}
                  label={workspaceLabel({ type }).name}
                  checked={types.has(type)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    form.setFieldValue(
                      'workspaces',
                      workspaceTypes.filter((one) => (one === type ? checked : types.has(one))),
                    );
                  }}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={classes.group}>
            <legend>
              {words.rights}{' '}
              <span className={classes.count}>
                {rights.size} of {permissions.length}
              </span>
            </legend>
            <p className={classes.hint}>{words.rightsHint}</p>
            <RoleMatrix value={rights} saved={savedRights} locked={locked} onChange={setRights} />
          </fieldset>
          <DialogButtons act={words.save} pending={pending} />
        </Stack>
      )}
    </FormFrame>
  );
}
