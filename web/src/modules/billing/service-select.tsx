import { listServices, readService } from '@akoma/contract/catalogue';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';

interface ServiceSelectProps extends Pick<SelectProps, 'label' | 'placeholder' | 'error'> {
  /** Id of the service; empty: none. */
  value: string;
  onChange: (value: string) => void;
  path: string;
  'data-autofocus'?: boolean;
}

/** An active service, found by its name; nothing for a role that may not see services. */
export function ServiceSelect({ value, onChange, path, ...rest }: ServiceSelectProps) {
  const hidden = useMay('services.read', '') !== undefined;
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed, 200);
  const services = useQuery({
    ...ask(listServices, { query: { page_size: 20, active: 'true', ...(sought && { search: sought }) } }),
    enabled: !hidden,
  });
  const found = services.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const strange = value !== '' && !found.some((one) => one.value === value);
  const chosen = useQuery({ ...ask(readService, { params: { id: value }, query: {} }), enabled: !hidden && strange }).data?.data;
  const options = strange && chosen ? [{ value: chosen.id, label: chosen.name }, ...found] : found;
  if (hidden) return null;
  return (
    <Select
      {...rest}
      searchable
      clearable
      data-path={path}
      nothingFoundMessage={services.isFetching ? 'Loading…' : 'No match'}
      data={options}
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      value={options.some((one) => one.value === value) ? value : null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
