import { listPractitioners, readPractitioner } from '@akoma/contract/organization';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askCached } from '../../client/ask.ts';
import type { ChoiceProps } from '../../client/list/list-filters.tsx';

/** The name of a colleague; the same question as the choice asks, so it is asked once. */
export const usePersonName = (id: string): string | undefined =>
  useQuery({ ...ask(readPractitioner, { params: { id } }), enabled: id !== '' }).data?.data.full_name;

/** One of the people who work here, found by words of the name. */
export function PersonChoice({ label, value, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const name = usePersonName(value);
  const query = { page: 1, page_size: 20, ...(search && search !== name && { search }) };
  const found = useQuery(askCached(listPractitioners, { query }));
  const people = (found.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  const chosen = value && name && !people.some((one) => one.value === value) ? [{ value, label: name }] : [];
  return (
    <Select
      aria-label={label}
      placeholder="Any person"
      w={260}
      comboboxProps={{ withinPortal: false }}
      searchable
      clearable
      data={[...chosen, ...people]}
      filter={({ options }) => options}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
      nothingFoundMessage={found.isError ? 'The team could not be loaded.' : 'Nobody with this name.'}
    />
  );
}
