import { listPractitioners } from '@akoma/contract/organization';
import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';

/** Why the patient came, who looks after them, where; '' for nothing. */
export interface VisitValues {
  reason: string;
  assigned_to_id: string;
  location_id: string;
}

interface VisitFieldsProps {
  form: UseFormReturnType<VisitValues>;
  /** Who looks after the visit now, so that the name stands there before the team has come. */
  assigned?: { id: string; name: string } | undefined;
}

/** The fields of a visit that is started or changed. */
export function VisitFields({ form, assigned }: VisitFieldsProps) {
  const { provider, locations, permissions } = useSession();
  const team = useQuery({
    ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }),
    enabled: permissions.has('team.read'),
  });
  const me = { value: provider.practitionerRoleId, label: `${provider.full_name} (you)` };
  // a user who may write notes starts the visit for themselves; reception leaves it to the first colleague who sees the patient
  const seesPatients = permissions.has('encounters.write');
  const others = [
    ...(assigned ? [{ value: assigned.id, label: assigned.name }] : []),
    ...(team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  ].filter(({ value }, at, all) => value !== me.value && all.findIndex((other) => other.value === value) === at);
  const mayBeMe = seesPatients || assigned?.id === me.value;
  return (
    <>
      <Textarea
        label="Reason for the visit"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        data-path="reason"
        {...form.getInputProps('reason')}
      />
      <Select
        label="Assigned to"
        data={mayBeMe ? [me, ...others] : others}
        searchable
        clearable
        placeholder="First to see the patient"
        {...form.getInputProps('assigned_to_id')}
        value={form.values.assigned_to_id || null}
        onChange={(colleague) => form.setFieldValue('assigned_to_id', colleague ?? '')}
        description={team.isError ? 'The team could not be loaded. You can assign the visit later.' : undefined}
      />
      <Select
        label="Location"
        data={locations.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        clearable
        {...form.getInputProps('location_id')}
        value={form.values.location_id || null}
        onChange={(place) => form.setFieldValue('location_id', place ?? '')}
      />
    </>
  );
}
