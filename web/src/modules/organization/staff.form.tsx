import { workspaceTypesOf } from '@akoma/contract/base';
import { workspaceLabel, workspaceTypes } from '@akoma/contract/identity';
import { listRoles, NewPractitioner, PractitionerEdit } from '@akoma/contract/organization';
import { MultiSelect, Select, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { ask } from '../../client/ask.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { isWorkspaceType } from '../../client/session-state.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { Fold } from '../../ui/form/fold.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { echoDay } from '../../ui/time/format.ts';
import { useValueSet } from '../terminology/index.ts';
import { askAllLocations } from './all-locations.ts';
import classes from './staff.form.module.css';
import { bodyOfStaff, emptyStaff, type Staff, type StaffValues, staffErrorsFrom, valuesOfStaff } from './staff-values.ts';
import { kindOptions, ownership, staffGenders, staffLabels, staffTitles, teamWords as words } from './team.words.ts';

interface StaffFormProps {
  /** The colleague to edit; without one somebody is invited. */
  staff?: Staff | undefined;
  /** Sends a new colleague, or the changes of one with the version that they were made on. */
  onSubmit: (body: Record<string, unknown>) => Promise<Staff>;
  onDone: () => void;
  onDirty: (dirty: boolean) => void;
}

const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What a colleague is and may do; who it is first (TEAM-001, TEAM-008). */
export function StaffForm({ staff, onSubmit, onDone, onDirty }: StaffFormProps) {
  const { organization_role } = useSession();
  const params = { id: useOrganizationId() };
  const roles = useQuery(ask(listRoles, { params, query: { page_size: 100 } })).data?.data ?? [];
  const places = (useQuery(askAllLocations(params.id)).data ?? []).filter(({ status }) => status === 'active');
  const specialties = useValueSet('specialty').entries;
  const known = new Map([...specialties, ...(staff?.practitioner_specialty ?? [])].map(({ code, display }) => [code, display]));
  const { form, stands, submit, collisions } = useRecordForm<Staff, StaffValues>({
    record: staff,
    begin: emptyStaff,
    valuesOf: valuesOfStaff,
    bodyOf: (edit) => bodyOfStaff(edit, staff === undefined, (code) => known.get(code) ?? code),
    schema: staff ? PractitionerEdit : NewPractitioner,
    errorsFrom: staffErrorsFrom,
    save: onSubmit,
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const role = roles.find(({ id }) => id === form.values.role_id);
  const opened = workspaceTypesOf(role?.workspaces ?? []);
  const isOwn = stands !== undefined && stands.status !== 'invited';
  const textOf = (field: string, value: string | readonly string[]): string => {
    const names = new Map<string, string>([
      ...known,
      ...roles.map(({ id, name }) => [id, name] as const),
      ...places.map(({ id, name }) => [id, name] as const),
      ...[...kindOptions, ...ownership, ...staffGenders].map((option) => [option.value, option.label] as const),
    ]);
    if (field === 'birth_date' && value) return echoDay(String(value));
    return [value]
      .flat()
      .map((one) => (field === 'workspaces' && isWorkspaceType(one) ? workspaceLabel({ type: one }).name : (names.get(one) ?? one)))
      .join(', ');
  };
  const save = async (values: StaffValues) => {
    await submit(values);
    onDone();
  };
  const act = staff ? words.save : words.inviteAct;
  return (
    <FormFrame form={form} onSubmit={save} act={act}>
      {({ pending }) => (
        <Stack gap="lg">
          <CollisionNotice collisions={collisions} labels={staffLabels} textOf={textOf} />
          <Part title={words.who}>
            <Select
              label={words.title}
              required
              data={[...staffTitles]}
              allowDeselect={false}
              data-path="title"
              {...form.getInputProps('title')}
              value={form.values.title || null}
              onChange={(title) => form.setFieldValue('title', title ?? '')}
            />
            <TextInput
              label={words.firstName}
              required
              data-path="first_name"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('first_name')}
            />
            <TextInput label={words.lastName} required data-path="last_name" autoComplete="off" {...form.getInputProps('last_name')} />
            <TextInput
              label={words.email}
              type="email"
              required
              data-path="email"
              autoComplete="off"
              inputWrapperOrder={hintBelow}
              description={isOwn ? words.signInOwn : words.emailHint}
              {...form.getInputProps('email')}
              disabled={isOwn}
            />
            <PhoneInput
              label={words.phone}
              value={form.values.mobile}
              error={form.errors.mobile}
              data-path="mobile"
              autoComplete="off"
              disabled={isOwn}
              onChange={(mobile) => form.setFieldValue('mobile', mobile)}
            />
          </Part>
          <Part title={words.work}>
            <Select
              label={words.role}
              required
              data={roles.map(({ id, name }) => ({ value: id, label: name }))}
              allowDeselect={false}
              searchable
              data-path="role_id"
              {...form.getInputProps('role_id')}
              value={form.values.role_id || null}
              onChange={(role_id) => form.setValues({ role_id: role_id ?? '', workspaces: [] })}
            />
            <Select
              label={words.kind}
              data={[...kindOptions]}
              allowDeselect={false}
              data-path="team_member_type"
              {...form.getInputProps('team_member_type')}
            />
            <MultiSelect
              label={words.specialties}
              data={[...known].map(([value, label]) => ({ value, label }))}
              searchable
              clearable
              limit={50}
              nothingFoundMessage="No specialty of that name"
              data-path="specialties"
              {...form.getInputProps('specialties')}
            />
            <MultiSelect
              label={words.locations}
              description={words.locationsHint}
              inputWrapperOrder={hintBelow}
              data={places.map(({ id, name, path }) => ({ value: id, label: [...path, name].join(' › ') }))}
              searchable
              clearable
              data-path="location_ids"
              {...form.getInputProps('location_ids')}
            />
            <MultiSelect
              label={words.workspaces}
              description={words.workspacesHint}
              inputWrapperOrder={hintBelow}
              data={workspaceTypes
                .filter((type) => opened.has(type) || form.values.workspaces.includes(type))
                .map((type) => ({ value: type, label: workspaceLabel({ type }).name }))}
              clearable
              data-path="workspaces"
              {...form.getInputProps('workspaces')}
            />
            {organization_role === 'owner' && (
              <Select
                label={words.organizationRole}
                data={[...ownership]}
                allowDeselect={false}
                data-path="organization_role"
                {...form.getInputProps('organization_role')}
              />
            )}
          </Part>
          <Fold title={words.more} wrong={['gender', 'birth_date', 'address'].some((name) => form.errors[name])}>
            <div className={classes.grid}>
              <Select
                label={words.gender}
                data={[...staffGenders]}
                clearable
                data-path="gender"
                {...form.getInputProps('gender')}
                value={form.values.gender || null}
                onChange={(gender) => form.setFieldValue('gender', gender ?? '')}
              />
              <DayInput
                label={words.birthDate}
                reach="past"
                value={form.values.birth_date}
                error={form.errors.birth_date}
                data-path="birth_date"
                onChange={(day) => form.setFieldValue('birth_date', day)}
              />
              <Textarea
                label={words.address}
                autosize
                minRows={1}
                maxRows={3}
                className={classes.wide}
                data-path="address"
                {...form.getInputProps('address')}
              />
            </div>
          </Fold>
          <DialogButtons act={act} pending={pending} pendingText={staff ? undefined : words.inviting} />
        </Stack>
      )}
    </FormFrame>
  );
}

/** Fields that belong together, under their heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} className={classes.heading}>
        {title}
      </Title>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}
