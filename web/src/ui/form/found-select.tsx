import { Select, type SelectProps } from '@mantine/core';
import { useDeferredValue, useState } from 'react';

/** A record as it stands among the options. */
export interface Choice {
  value: string;
  label: string;
}

interface FoundSelectProps extends Omit<SelectProps, 'data' | 'searchValue' | 'onSearchChange' | 'filter' | 'value'> {
  value: string;
  /** What stands in the record: its name is known before it is looked for. */
  known?: Choice | undefined;
  useChoices: (search: string) => readonly Choice[];
}

/** One of many, found by typing; what is chosen keeps its name while others are looked for. */
export function FoundSelect({ value, known, useChoices, onChange, ...props }: FoundSelectProps) {
  const [search, setSearch] = useState(known?.label ?? '');
  const [met, setMet] = useState(known);
  const isChosen = met?.label === search;
  const found = useChoices(useDeferredValue(isChosen ? '' : search));
  const missing = met && met.value === value && !found.some((one) => one.value === value);
  return (
    <Select
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nothing found"
      {...props}
      value={value || null}
      data={[...(missing ? [met] : []), ...found]}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id, option) => {
        setMet(option);
        onChange?.(id, option);
      }}
    />
  );
}
