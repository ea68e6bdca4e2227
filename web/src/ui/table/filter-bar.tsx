import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';
import { ActionButton } from '../page/action-button.tsx';
import classes from './filter-bar.module.css';

/** A set filter, shown so that nobody forgets it: "Status Arrived". */
export interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

interface FilterBarProps {
  /** Names the search field: "Search patients". */
  label: string;
  /** What the list is searched for now (from the address). */
  search: string;
  /** Called 300 ms after the last key (LIST-010), at once on Enter and on clearing. */
  onSearch: (search: string) => void;
  placeholder?: string;
  chips?: readonly FilterChip[];
  /** Takes search and filters away. */
  onClear?: () => void;
  /** Filter controls: status, day range. */
  children?: ReactNode;
  /** Buttons at the right: Export, Columns. */
  end?: ReactNode;
}

/** The one bar above a list: search, filters, what is set. `/` goes to the search. */
export function FilterBar({ label, search, onSearch, placeholder, chips = [], onClear, children: given, end }: FilterBarProps) {
  const children = Children.count(given) > 0 ? given : undefined;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = (value: string) => {
    sent.current = value;
    onSearch(value);
  };
  const later = useDebouncedCallback(send, 300);
  // The address changed by itself (Back, a saved view, Clear): the field follows. Its own echo does not overwrite what is typed since.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  const now = (value: string) => {
    later.cancel();
    setTyped(value);
    if (value !== sent.current) send(value);
  };
  const filters = useRef<HTMLDivElement>(null);
  const filtersId = useId();
  const [opened, setOpened] = useState(false);
  const toFilters = () => {
    flushSync(() => setOpened(true));
    filters.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, [role=combobox]')?.focus();
  };
  useKeys([
    { ...keyTable.search, run: () => field.current?.select() },
    ...(children ? [{ ...keyTable.filters, run: toFilters }] : []),
    ...(onClear ? [{ ...keyTable.clearFilters, run: onClear }] : []),
  ]);

  return (
    <div className={classes.bar} data-no-print>
      <search className={classes.row}>
        <TextInput
          ref={field}
          className={classes.search}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={placeholder ?? label}
          value={typed}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            typed && (
              <CloseButton
                size="sm"
                aria-label="Clear search"
                onClick={() => {
                  now('');
                  field.current?.focus();
                }}
              />
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            later(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') now(typed);
            if (event.key === 'Escape' && typed) {
              event.stopPropagation();
              now('');
            }
          }}
        />
        {(children || end) && (
          <div className={classes.end}>
            {children && (
              // on a phone the filters would fill the screen: there they wait behind this button
              <ActionButton
                variant="default"
                className={classes.toggle}
                leftSection={<IconFilter size={16} aria-hidden />}
                aria-expanded={opened}
                aria-controls={filtersId}
                onClick={() => setOpened(!opened)}
              >
                {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
              </ActionButton>
            )}
            {end}
          </div>
        )}
        {children && (
          <div ref={filters} id={filtersId} className={classes.filters} data-opened={opened || undefined}>
            {children}
          </div>
        )}
      </search>
      {chips.length > 0 && (
        <ul aria-label="Active filters" className={classes.chips}>
          {chips.map((chip) => (
            <li key={chip.key} className={classes.chip}>
              {chip.label}
              <ActionIcon variant="transparent" color="gray" size={24} aria-label={`Remove filter ${chip.label}`} onClick={chip.onRemove}>
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          {onClear && (
            <li>
              <ActionButton variant="subtle" size="compact-sm" onClick={onClear}>
                Clear filters
              </ActionButton>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
