import { type Placed, possibleParents } from '@akoma/contract/organization';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useOrganizationId } from '../../client/session.ts';
import { OpeningRows } from '../../ui/form/opening-rows.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { askAllLocations, type Location } from './all-locations.ts';
import { ClosedDayRows } from './closed-day-rows.tsx';
import type { LocationValues } from './location-values.ts';
import { kindOptions, statusOptions, locationsWords as words, workspaceOptions } from './locations.words.ts';

type Form = UseFormReturnType<LocationValues>;

/** 'Block A › Ground floor › Main OPD'. */
export const wayTo = ({ path, name }: Pick<Location, 'path' | 'name'>): string => [...path, name].join(' › ');

interface ParentSelectProps {
  form: Form;
  /** The place that is put there; left out: a new one. */
  id?: string;
  autoFocus?: boolean;
}

/** In which place it stands: those that would make a loop or a seventh level are not offered. */
export function ParentSelect({ form, id, autoFocus }: ParentSelectProps) {
  const all = useQuery(askAllLocations(useOrganizationId()));
  const open = (place: Location & Placed) => place.status !== 'inactive' || place.id === form.values.parent_id;
  const offered = possibleParents(all.data ?? [], id).filter(open);
  return (
    <Select
      label={words.standsIn}
      data={offered.map((place) => ({ value: place.id, label: wayTo(place) }))}
      searchable
      clearable
      placeholder={words.byItself}
      nothingFoundMessage="No match"
      data-path="parent_id"
      {...(autoFocus && { 'data-autofocus': true })}
      {...form.getInputProps('parent_id')}
      value={form.values.parent_id || null}
      onChange={(parent) => form.setFieldValue('parent_id', parent ?? '')}
      {...(all.isError && { description: `The locations could not be loaded. ${all.error.message}` })}
    />
  );
}

/** The fields of a place that is made or changed. */
export function LocationFields({ form, id, disabled = false }: { form: Form; id?: string; disabled?: boolean }) {
  return (
    <fieldset disabled={disabled} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={words.name} required autoComplete="off" data-autofocus data-path="name" {...form.getInputProps('name')} />
        <TextInput label={words.code} placeholder={words.codeHint} autoComplete="off" data-path="code" {...form.getInputProps('code')} />
        <Select
          label={words.kind}
          data={kindOptions}
          searchable
          allowDeselect={false}
          data-path="kind"
          disabled={disabled}
          {...form.getInputProps('kind')}
        />
        <ParentSelect form={form} {...(id && { id })} />
        <Select
          label={words.workspace}
          description={words.workspaceHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={workspaceOptions}
          searchable
          allowDeselect={false}
          data-path="workspace"
          disabled={disabled}
          {...form.getInputProps('workspace')}
        />
        <TextInput label={words.address} autoComplete="off" data-path="address" {...form.getInputProps('address')} />
        <PhoneInput
          label={words.phone}
          value={form.values.phone}
          error={form.errors.phone}
          data-path="phone"
          autoComplete="off"
          disabled={disabled}
          onChange={(phone) => form.setFieldValue('phone', phone)}
        />
        {id && (
          <Select
            label={words.status}
            description={words.statusHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={statusOptions}
            allowDeselect={false}
            disabled={disabled}
            data-path="status"
            {...form.getInputProps('status')}
          />
        )}
      </SimpleGrid>
      <Stack gap="md" mt="md">
        <OpeningRows legend={words.hours} none={words.alwaysOpen} form={form} field="hours" rows={form.values.hours} />
        <ClosedDayRows form={form} />
      </Stack>
    </fieldset>
  );
}
