import { actions } from '@akoma/contract/base';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import classes from './role-matrix.module.css';
import { matchingGroups, type Rights, withRights } from './role-rights.ts';
import { actionLabels, roleWords as words } from './role.words.ts';

interface RoleMatrixProps {
  value: Rights;
  /** What is saved: changed boxes are marked. */
  saved: Rights;
  /** Rights that this user may not add. */
  locked: Rights;
  disabled?: boolean;
  onChange: (rights: Set<string>) => void;
}

/** A box of the grid: row 0 holds the ticks of whole columns, column 0 those of whole rows. */
interface Cell {
  row: number;
  column: number;
}
const last = actions.length;

/** What a box of several rights shows. */
const stateOf = (rights: Rights, of: readonly string[]) => {
  const held = of.filter((permission) => rights.has(permission)).length;
  return { checked: of.length > 0 && held === of.length, indeterminate: held > 0 && held < of.length };
};

/**
 * What a role may do: resources down, read, write and delete across, with ticks for whole rows and for whole columns of what the search
 * shows. One Tab stop; arrows, Home and End move within it (screens.md 3.14).
 */
export function RoleMatrix({ value, saved, locked, disabled = false, onChange }: RoleMatrixProps) {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState<Cell>({ row: 1, column: 1 });
  const table = useRef<HTMLTableElement>(null);
  const groups = useMemo(() => matchingGroups(search), [search]);
  const rows = useMemo(() => groups.flatMap(({ resources }) => resources), [groups]);
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const set = useCallback(
    (permissions: readonly string[], on: boolean) => {
      if (disabled) return;
      onChange(withRights(held.current, on ? permissions.filter((permission) => !locked.has(permission)) : permissions, on));
    },
    [disabled, locked, onChange],
  );
  const stop: Cell = { row: Math.min(at.row, rows.length), column: at.column };

  const move = (event: KeyboardEvent) => {
    const from = cellOf(event.target);
    if (!from || event.altKey || event.shiftKey) return;
    // Enter would send the form from a box that is only being looked at
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return event.preventDefault();
    const to = nextCell(event.key, from, rows.length, event.ctrlKey || event.metaKey);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
  };

  const column = (action: (typeof actions)[number]) => rows.map(({ name }) => `${name}.${action}`);
  return (
    <div>
      <TextInput
        className={classes.search}
        aria-label={words.searchRights}
        placeholder={words.searchRights}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
      />
      {locked.size > 0 && <p className={classes.note}>{words.locked}</p>}
      {rows.length === 0 ? (
        <p role="status" className={classes.none}>
          {words.noRight}
        </p>
      ) : (
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose boxes are one Tab stop is the grid of ARIA
          role="grid"
          aria-label={words.rights}
          className={classes.matrix}
          onKeyDown={move}
          onFocus={(event) => {
            const cell = cellOf(event.target);
            if (cell) setAt(cell);
          }}
        >
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <Box
                cell={{ row: 0, column: 0 }}
                stop={stop}
                head="All"
                label={search ? 'All rights that are shown' : 'All rights'}
                of={actions.flatMap(column)}
                {...{ value, saved, locked, disabled, set }}
              />
              {actions.map((action, index) => (
                <Box
                  key={action}
                  cell={{ row: 0, column: index + 1 }}
                  stop={stop}
                  head={actionLabels[action]}
                  label={`${actionLabels[action]} ${search ? 'all that are shown' : 'everything'}`}
                  of={column(action)}
                  {...{ value, saved, locked, disabled, set }}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, resources }) => (
            <tbody key={title}>
              <tr>
                <th colSpan={last + 2} scope="rowgroup" className={classes.group}>
                  {title}
                </th>
              </tr>
              {resources.map((resource) => {
                const row = rows.indexOf(resource) + 1;
                return (
                  <Row
                    key={resource.name}
                    name={resource.name}
                    label={resource.label}
                    row={row}
                    stopColumn={stop.row === row ? stop.column : null}
                    held={maskOf(value, resource.name)}
                    before={maskOf(saved, resource.name)}
                    kept={maskOf(locked, resource.name)}
                    disabled={disabled}
                    set={set}
                  />
                );
              })}
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}

function cellOf(target: EventTarget): Cell | null {
  const [row, column] = (target as HTMLElement).dataset?.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** Where a key leads; null: nowhere. */
function nextCell(key: string, { row, column }: Cell, rows: number, far: boolean): Cell | null {
  switch (key) {
    case 'ArrowDown':
      return { row: far ? rows : Math.min(row + 1, rows), column };
    case 'ArrowUp':
      return { row: far ? 0 : Math.max(row - 1, 0), column };
    case 'ArrowRight':
      return { row, column: far ? last : Math.min(column + 1, last) };
    case 'ArrowLeft':
      return { row, column: far ? 0 : Math.max(column - 1, 0) };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? rows : row, column: last };
    default:
      return null;
  }
}

/** A resource's three rights as a text, so that a row is drawn again only when one of its own has changed. */
const maskOf = (rights: Rights, name: string): string => actions.map((action) => (rights.has(`${name}.${action}`) ? '1' : '0')).join('');
const rightsIn = (mask: string, name: string): Set<string> =>
  new Set(actions.flatMap((action, index) => (mask[index] === '1' ? [`${name}.${action}`] : [])));

interface RowProps {
  name: string;
  label: string;
  row: number;
  stopColumn: number | null;
  held: string;
  before: string;
  kept: string;
  disabled: boolean;
  set: (permissions: readonly string[], on: boolean) => void;
}

const Row = memo(function Row({ name, label, row, stopColumn, held, before, kept, disabled, set }: RowProps) {
  const shared = {
    value: rightsIn(held, name),
    saved: rightsIn(before, name),
    locked: rightsIn(kept, name),
    stop: { row, column: stopColumn ?? -1 },
    disabled,
    set,
  };
  return (
    <tr>
      <th scope="row">{label}</th>
      <Box cell={{ row, column: 0 }} label={`All of ${label}`} of={actions.map((action) => `${name}.${action}`)} {...shared} />
      {actions.map((action, index) => (
        <Box
          key={action}
          cell={{ row, column: index + 1 }}
          label={`${actionLabels[action]} ${label}`}
          of={[`${name}.${action}`]}
          {...shared}
        />
      ))}
    </tr>
  );
});

interface BoxProps {
  cell: Cell;
  /** The cell that Tab reaches. */
  stop: Cell;
  /** Stands above the box at the head of a column. */
  head?: string;
  label: string;
  /** The rights for which the box stands. */
  of: readonly string[];
  value: Rights;
  saved: Rights;
  locked: Rights;
  disabled: boolean;
  set: (permissions: readonly string[], on: boolean) => void;
}

function Box({ cell, stop, head, label, of, value, saved, locked, disabled, set }: BoxProps) {
  const { checked, indeterminate } = stateOf(value, of);
  const free = of.filter((permission) => !locked.has(permission));
  const still = disabled || (free.length === 0 && !checked);
  const single = of.length === 1 ? of[0]! : undefined;
  const change = single && value.has(single) !== saved.has(single) ? (value.has(single) ? 'added' : 'removed') : undefined;
  // a box of many that cannot be filled is emptied by the second press
  const full = free.every((permission) => value.has(permission));
  const box = (
    <Checkbox
      aria-label={change ? `${label}, ${change}` : label}
      data-cell={`${cell.row}:${cell.column}`}
      tabIndex={cell.row === stop.row && cell.column === stop.column ? 0 : -1}
      checked={checked}
      indeterminate={indeterminate}
      aria-disabled={still || undefined}
      {...(still && { classNames: { input: classes.still } })}
      onChange={() => !still && set(of, !full)}
    />
  );
  if (head === undefined) return <td data-change={change}>{box}</td>;
  return (
    <th scope="col" className={classes.head}>
      <span aria-hidden>{head}</span>
      {box}
    </th>
  );
}
