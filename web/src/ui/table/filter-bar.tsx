import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';
import type { Filter, ListTool } from './filter.ts';
import classes from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import type { ListSheetProps } from './list-sheet.tsx';

interface FilterBarProps {
  /** Names the search field: "Search patients". */
  label: string;
  /** What the list is searched for now (from the address). */
  search: string;
  /** Called 300 ms after the last key (LIST-010), at once on Enter and on clearing. */
  onSearch: (search: string) => void;
  placeholder?: string;
  filters?: readonly Filter[];
  /** Takes search and filters away. */
  onClear?: () => void;
  /** The saved views of the list. */
  views?: ReactNode;
  /** Buttons at the right: columns, export. */
  tools?: readonly ListTool[];
  /** The order of the rows, for the sheet of a phone, where there are no headings to press. */
  sort?: ListSheetProps['sort'];
  /** How many rows there are now. */
  total?: number | undefined;
  /** There are more than `total`. */
  atLeast?: boolean;
}

const listSheet = lazyComponent<ListSheetProps>(async () => (await import('./list-sheet.tsx')).ListSheet);

/** As the stylesheet has it: below it filters and order stand in a sheet. */
const isPhone = () => window.matchMedia('(max-width: 37.49em)').matches;

/**
 * The one row above a list: search, "+ Filter", what is set, views, columns, export. On a phone all but the search waits in one sheet.
 * `/` goes to the search, F to the filters.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, search, onSearch, placeholder, filters = [], onClear, views, tools = [], sort } = props;
  const field = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
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
  /** Whose values are offered: those of a chip, or first the names of all. */
  const [choosing, setChoosing] = useState<string | null>(null);
  const stop = () => setChoosing(null);
  const [sheet, setSheet] = useState(false);
  const Sheet = useLazyComponent(listSheet, () => setSheet(false), sheet);
  const set = filters.filter(({ shown }) => shown !== undefined);
  const inSheet = filters.length > 0 || tools.length > 0 || views !== undefined;
  const toFilters = () => {
    if (isPhone()) return setSheet(true);
    // where the focus comes back to
    add.current?.focus();
    setChoosing('');
  };
  useKeys([
    { ...keyTable.search, run: () => field.current?.select() },
    ...(filters.length > 0 ? [{ ...keyTable.filters, run: toFilters }] : []),
    ...(onClear ? [{ ...keyTable.clearFilters, run: onClear }] : []),
  ]);

  return (
    <search className={classes.bar} data-no-print>
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
      {inSheet && (
        <ActionIcon
          variant="default"
          size={44}
          className={classes.toggle}
          aria-label={set.length > 0 ? `Filters and sorting, ${set.length} set` : 'Filters and sorting'}
          aria-haspopup="dialog"
          aria-expanded={sheet}
          onClick={() => setSheet(true)}
        >
          <IconFilter size={20} aria-hidden />
          {set.length > 0 && (
            <span aria-hidden className={classes.count}>
              {set.length}
            </span>
          )}
        </ActionIcon>
      )}
      <div className={classes.filters}>
        {filters.length > 0 && (
          <FilterPopover filters={filters} opened={choosing === ''} onClose={stop}>
            <Button
              ref={add}
              variant="default"
              className={classes.add}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setChoosing(choosing === '' ? null : '')}
            >
              Filter
            </Button>
          </FilterPopover>
        )}
        {set.length > 0 && (
          <ul aria-label="Active filters" className={classes.chips}>
            {set.map((filter) => (
              <li key={filter.key} className={classes.chip}>
                <FilterPopover filters={[filter]} opened={choosing === filter.key} onClose={stop}>
                  <button type="button" className={classes.chosen} onClick={() => setChoosing(choosing === filter.key ? null : filter.key)}>
                    <span>{filter.label}</span> {filter.shown}
                  </button>
                </FilterPopover>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remove filter ${filter.label} ${filter.shown}`}
                  onClick={filter.clear}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            ))}
            {onClear && set.length > 1 && (
              <li>
                <Button variant="subtle" size="compact-sm" className={classes.clear} onClick={onClear}>
                  Clear filters
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
      {(views || tools.length > 0) && (
        <div className={classes.tools}>
          {views}
          {tools.map(({ label: short, name, icon, hint, run }) => (
            <ActionIcon key={name} variant="default" size={36} aria-label={name} title={hint ?? short} onClick={run}>
              {icon}
            </ActionIcon>
          ))}
        </div>
      )}
      {sheet && Sheet && (
        <Sheet
          filters={filters}
          views={views}
          tools={tools}
          total={props.total}
          {...(props.atLeast && { atLeast: true })}
          onClose={() => setSheet(false)}
          {...(sort && { sort })}
          {...(set.length > 0 && onClear && { onClear })}
        />
      )}
    </search>
  );
}
