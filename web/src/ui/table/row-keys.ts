import { type RefObject, useEffect, useRef } from 'react';
import { type Key, keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';

const rowsOf = (table: Element | null) => [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('th[scope=row] a, th[scope=row] button');

/** Moves the focus from the link of the row that has it to the next one's; from outside to the first, or the last. */
function move(table: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf(table);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  linkOf(rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step])?.focus();
}

/** Keys that the table hears by itself, because they mean something only from within a row; they stand in the key help. */
const heardHere = (key: Key) => ({ ...key, run: () => {} });

/** The search above a list: where the focus came from, and where Esc returns to. */
const searchOf = (row: HTMLElement) => row.closest('main')?.querySelector<HTMLInputElement>('search input[inputmode=search]');

/**
 * Moving along the rows of a table: ↑ ↓ within it, J and K from anywhere; the focus goes from one row's link to the next, so Enter
 * opens by itself. Space selects, Shift with ↑ ↓ selects while it moves; Esc goes back to
 * the search.
 * @param toggle selects or deselects a row; left out where rows cannot be selected.
 */
export function useRowKeys(wrapper: RefObject<HTMLElement | null>, toggle?: (id: string, on?: boolean) => void): void {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  // With several tables in sight, J and K stay in the one that has the focus, and begin in the first.
  const focused = () => {
    const around = wrapper.current?.closest('[role=dialog]') ?? document;
    return document.activeElement?.closest<HTMLElement>('[data-akoma-table]') ?? around.querySelector<HTMLElement>('[data-akoma-table]');
  };
  useKeys([
    { ...keyTable.nextRow, run: () => move(focused(), 1) },
    { ...keyTable.previousRow, run: () => move(focused(), -1) },
    ...[keyTable.arrowDown, keyTable.arrowUp, keyTable.openRow, keyTable.backToSearch].map(heardHere),
    ...(toggle ? [keyTable.selectRow, keyTable.rangeDown, keyTable.rangeUp].map(heardHere) : []),
  ]);

  useEffect(() => {
    const table = wrapper.current;
    const heard = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const row = target.closest<HTMLElement>('tr[data-row]');
      const id = row?.dataset.row;
      if (!id || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.matches('input:not([type=checkbox]), textarea, select')) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (event.shiftKey) latest.current?.(id, true);
        move(table, event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Escape' && !event.shiftKey && !row.closest('[role=dialog]') && searchOf(row)) {
        event.preventDefault();
        searchOf(row)?.select();
      } else if (event.key === ' ' && latest.current && target === linkOf(row)) {
        event.preventDefault();
        latest.current(id);
      }
    };
    table?.addEventListener('keydown', heard);
    return () => table?.removeEventListener('keydown', heard);
  }, [wrapper]);
}
