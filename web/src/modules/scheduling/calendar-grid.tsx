import type { Calendar } from '@akoma/contract/scheduling';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './calendar.module.css';
import { type Dropped, useDrag } from './use-drag.ts';

/** Who or where appointments are, in the order of the columns or rows. */
export interface Resource {
  id: string;
  name: string;
}

export interface CalendarGridProps {
  calendar: Calendar;
  by: 'practitioner' | 'room';
  resources: readonly Resource[];
  caption: string;
  onOpen: (id: string) => void;
  /** Undefined: this user moves nothing. */
  onDrop: ((dropped: Dropped) => void) | undefined;
}

interface FrameProps extends Pick<CalendarGridProps, 'caption' | 'onOpen' | 'onDrop'> {
  className: string | undefined;
  hint: string;
  children: ReactNode;
}

const chips = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-appointment]')];
const cellOf = (chip: HTMLElement): HTMLElement | null => chip.closest<HTMLElement>('[data-drop]');

/** The chip beside one: in the nearest cell of that side that has any. */
function beside(grid: HTMLElement, chip: HTMLElement, side: 1 | -1): HTMLElement | undefined {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-drop]')];
  const own = cellOf(chip);
  const at = own ? chips(own).indexOf(chip) : 0;
  for (let next = cells.indexOf(own!) + side; next >= 0 && next < cells.length; next += side) {
    const there = chips(cells[next]!);
    if (there.length > 0) return there[Math.min(at, there.length - 1)];
  }
  return undefined;
}

/** What days and weeks have in common: one stop of the Tab key with arrows, opening, dragging. */
export function CalendarGrid({ caption, className, hint, onOpen, onDrop, children }: FrameProps) {
  const grid = useRef<HTMLElement>(null);
  const drag = useDrag(grid, onDrop);
  // one of the chips is reached by Tab: the one that was last, or the first
  useEffect(() => {
    const all = grid.current ? chips(grid.current) : [];
    if (!all.some(({ tabIndex }) => tabIndex === 0) && all[0]) all[0].tabIndex = 0;
  });
  const go = (event: KeyboardEvent) => {
    const chip = (event.target as HTMLElement).closest<HTMLElement>('[data-appointment]');
    if (!chip || !grid.current) return;
    const all = chips(grid.current);
    const at = all.indexOf(chip);
    const next = {
      ArrowDown: all[at + 1],
      ArrowUp: all[at - 1],
      ArrowRight: beside(grid.current, chip, 1),
      ArrowLeft: beside(grid.current, chip, -1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    chip.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  return (
    <>
      <section
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label={caption}
        className={className}
        onKeyDown={go}
        onPointerDown={drag.begin}
        onClick={(event) => {
          const id = (event.target as HTMLElement).closest<HTMLElement>('[data-appointment]')?.dataset.appointment;
          // a click of the keyboard has no count, and follows no drag
          if (id && (event.detail === 0 || !drag.wasDragged())) onOpen(id);
        }}
      >
        {children}
      </section>
      <p className={classes.hint}>{hint}</p>
    </>
  );
}
