import { Select, type SelectProps } from '@mantine/core';
import { useValueSet } from './use-value-set.ts';
import { groupedOptionsOf, optionsOf } from './value-set-options.ts';

interface ValueSetSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Name of the list. */
  list: string;
  /** A second list, under the first. */
  more?: { list: string; title: string };
  /** Heading of the first list, when there are two. */
  title?: string;
  /** Of `country-subdivision`: the parts of this country. */
  country?: string;
  /** `display` where records hold the words and not the code. */
  by?: 'code' | 'display';
  value?: string;
  onChange: (value: string) => void;
}

/** A choice from a list of codes; typing finds. What the record holds stays choosable whatever becomes of the list. */
export function ValueSetSelect({ list, more, title = '', country, by, value = '', onChange, ...props }: ValueSetSelectProps) {
  const first = useValueSet(list, { country });
  const second = useValueSet(more?.list ?? list, { wanted: more !== undefined });
  const pending = first.pending || second.pending;
  const data = more
    ? groupedOptionsOf(
        // both or none: the second alone would move under a finger that aims when the first comes above it
        pending
          ? []
          : [
              { title, entries: first.entries },
              { title: more.title, entries: second.entries },
            ],
        value,
      )
    : optionsOf(first.entries, value, by);
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={pending ? 'Loading…' : 'No match'}
      {...props}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
