import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { catalogueWords as words } from './catalogue.words.ts';
import { type Choice, useTeam } from './use-service-choices.ts';

interface PeopleSelectProps extends Omit<MultiSelectProps, 'data' | 'searchValue' | 'onSearchChange' | 'filter'> {
  value?: string[];
  /** Who stands in the record: their names are known before they are looked for. */
  known: readonly Choice[];
}

/** Members of staff; in a large hospital they are found by typing, because only a hundred are asked for at a time. */
export function PeopleSelect({ known, value = [], ...props }: PeopleSelectProps) {
  const [search, setSearch] = useState('');
  const found = useTeam(useDeferredValue(search));
  const [met, setMet] = useState(known);
  const names = [...met, ...known, ...found];
  const chosen = value.flatMap((id) => names.find((one) => one.value === id) ?? []);
  return (
    <MultiSelect
      label="Staff"
      searchable
      hidePickedOptions
      nothingFoundMessage="Nobody with this name"
      placeholder={value.length === 0 ? words.nobody : undefined}
      {...props}
      value={value}
      onChange={(ids) => {
        setMet(ids.flatMap((id) => names.find((one) => one.value === id) ?? []));
        props.onChange?.(ids);
      }}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...found, ...chosen.filter((one) => !found.some(({ value: id }) => id === one.value))]}
    />
  );
}
