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
  // what is chosen stays among the options whatever is sought: a Select forgets a value that is none of them
  const [kept, setKept] = useState<{ value: string; label: string }>();
  const isKept = kept?.value === value;
  const read = useQuery({ ...ask(readService, { params: { id: value }, query: {} }), enabled: !hidden && value !== '' && !isKept }).data
    ?.data;
  const chosen = isKept ? kept : read && { value, label: read.name };
  const options = chosen && !found.some((one) => one.value === value) ? [chosen, ...found] : found;
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
      value={chosen ? value : null}
      onChange={(next, option) => {
        setKept(next ? { value: next, label: option.label } : undefined);
        onChange(next ?? '');
      }}
    />
  );
}
