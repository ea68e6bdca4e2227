import { fieldErrors, permissions } from '@akoma/contract/base';
import { workspaceLabel, workspaceTypes } from '@akoma/contract/identity';
import { createRole, NewRole, updateRole } from '@akoma/contract/organization';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { readSessionAgain, useSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { confirmLoss } from './confirm-loss.ts';
import { RoleConflict } from './role-conflict.tsx';
import { FactorSwitch } from './factor-switch.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { isOwnRole, lockedRights, type Role } from './role-reach.ts';
import { entriesOf, merged, type Rights, rightsOf, sameSet, typesOf, workspaceEntriesOf } from './role-rights.ts';
import classes from './role.form.module.css';
import { roleWords as words } from './role.words.ts';

interface Texts {
  name: string;
  description: string;
}

const textsOf = (role: Role | undefined): Texts => ({ name: role?.name ?? '', description: role?.description ?? '' });

interface RoleFormProps {
  /** Without one a role is made. */
  role?: Role;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Name, workspaces and rights of a role (ROLE-002, screens.md 3.14). */
export function RoleForm({ role, onDirty, onClose, onDone }: RoleFormProps) {
  const session = useSession();
  const [stands, setStands] = useState(role);
  const [types, setTypes] = useState<Rights>(() => new Set(typesOf(role?.workspaces ?? [])));
  const [rights, setRights] = useState<Rights>(() => rightsOf(role?.resources ?? []));
  const [conflict, setConflict] = useState<{ base: Role; theirs: Role; mine: Role }>();
  const form = useForm<Texts>({
    initialValues: textsOf(role),
    validateInputOnBlur: true,
    validate: (values) => {
      const read = NewRole.pick({ name: true, description: true }).safeParse(values);
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const create = useCommand(createRole, { quiet: true, done: words.saved });
  const update = useCommand(updateRole, { quiet: true, done: words.saved });

  const savedRights = useMemo(() => rightsOf(stands?.resources ?? []), [stands]);
  const savedTypes = useMemo(() => new Set<string>(typesOf(stands?.workspaces ?? [])), [stands]);
  const locked = useMemo(() => lockedRights(session, stands), [session, stands]);
  const dirty = form.isDirty() || !sameSet(rights, savedRights) || !sameSet(types, savedTypes);
  useUnsaved(dirty);
  // in the same breath as the key: Esc may be the next one
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty]);

  const show = (saved: Role, mine: Texts, ofTypes: Rights, ofRights: Rights) => {
    setStands(saved);
    form.setInitialValues(textsOf(saved));
    form.setValues(mine);
    setTypes(ofTypes);
    setRights(ofRights);
  };
  /** The role as it would be after saving; what was not touched stays as it is written. */
  const wanted = (values: Texts, base: Role): Role => ({
    ...base,
    name: values.name.trim(),
    description: values.description.trim() || null,
    workspaces: sameSet(types, savedTypes) ? base.workspaces : workspaceEntriesOf(base.workspaces, types),
    resources: sameSet(rights, savedRights) ? base.resources : entriesOf(rights),
  });
  const meet = (base: Role, theirs: Role, mine: Role) => {
    setConflict({ base, theirs, mine });
    const keep = <F extends 'name' | 'description'>(field: F) => (mine[field] === base[field] ? theirs[field] : mine[field]);
    const both = (of: (one: Role) => Rights) => merged(of(base), of(mine), of(theirs));
    show(
      theirs,
      { name: keep('name') ?? '', description: keep('description') ?? '' },
      both(({ workspaces }) => new Set(typesOf(workspaces))),
      both(({ resources }) => rightsOf(resources)),
    );
  };
  const submit = async (values: Texts) => {
    try {
      if (!stands) {
        const made = { ...values, workspaces: workspaceEntriesOf([], types), resources: entriesOf(rights) };
        await create.mutateAsync({ params: { id: session.provider.organization_uuid }, body: made });
        return onDone();
      }
      const mine = wanted(values, stands);
      if (!(await confirmLoss(stands, mine))) return;
      const changed = (['name', 'description', 'workspaces', 'resources'] as const).filter((field) => mine[field] !== stands[field]);
      const body = { ...Object.fromEntries(changed.map((field) => [field, mine[field]])), version: stands.version };
      await update.mutateAsync({ params: { id: stands.managing_organization, role_id: stands.id }, body });
      // ROLE-004, ROLE-005: what the own role permits shows at once, without a new sign-in
      if (isOwnRole(session, stands.id)) await readSessionAgain();
      onDone();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const theirs = (error.data as { current?: Role } | undefined)?.current;
      if (error.code === 'conflict' && theirs && stands) {
        meet(stands, theirs, wanted(values, stands));
        throw new Error(`${words.changedMeanwhile} ${words.changedHow}`);
      }
      form.setErrors(firstOf(error.errors));
      throw error;
    }
  };

  return (
    <FormFrame form={form} act={words.save} onSubmit={submit}>
      {({ pending }) => (
        <Stack gap="lg">
          {conflict && (
            <RoleConflict
              {...conflict}
              onTheirs={() => {
                const { theirs } = conflict;
                setConflict(undefined);
                show(theirs, textsOf(theirs), new Set(typesOf(theirs.workspaces)), rightsOf(theirs.resources));
              }}
            />
          )}
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
          <FactorSwitch
            role={stands}
            onChanged={({ version, second_factor }) => stands && setStands({ ...stands, version, second_factor })}
          />
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
                    const next = new Set(types);
                    if (event.currentTarget.checked) next.add(type);
                    else next.delete(type);
                    setTypes(next);
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
          <DialogButtons act={words.save} pending={pending} onClose={onClose} />
        </Stack>
      )}
    </FormFrame>
  );
}
