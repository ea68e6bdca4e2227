import type { Calendar } from '@akoma/contract/scheduling';
import { Fragment, memo, useEffect, useMemo, useRef } from 'react';
import { formatDay } from '../../ui/time/format.ts';
import { useToday, useWriting } from '../../ui/time/when.tsx';
import { CalendarChip } from './calendar-chip.tsx';
import { CalendarGrid, type CalendarGridProps, type Resource } from './calendar-grid.tsx';
import classes from './calendar.module.css';
import { type CalendarAppointment, clockOf, resourceOf, spansOf } from './calendar-search.ts';
import { calendarWords as words } from './calendar.words.ts';

interface Cell {
  hours: Calendar['hours'];
  appointments: CalendarAppointment[];
}

/** What is in each cell, found once for all rows. */
function cellsOf({ hours, appointments }: Calendar, by: 'practitioner' | 'room'): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  const cell = (one: { practitioner: string; location: string; date: string }): Cell => {
    const key = `${resourceOf(by, one)} ${one.date}`;
    const known = cells.get(key);
    if (known) return known;
    const made: Cell = { hours: [], appointments: [] };
    cells.set(key, made);
    return made;
  };
  for (const one of hours) cell(one).hours.push(one);
  for (const one of appointments) cell(one).appointments.push(one);
  return cells;
}

/** A week: a row for each practitioner or room, a column for each day. */
export function CalendarWeek({ calendar, by, day, resources, caption, onOpen, onDrop }: CalendarGridProps & { day: string }) {
  const { style } = useWriting();
  const today = useToday();
  const cells = useMemo(() => cellsOf(calendar, by), [calendar, by]);
  const chosenHead = useRef<HTMLHeadingElement>(null);
  const firstDay = calendar.dates[0];
  // where seven days do not fit, the chosen day is what is seen first, which is today where none was chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is chosen, so that nobody's scrolling is undone
  useEffect(() => {
    const head = chosenHead.current;
    const grid = head?.closest('section');
    if (head && grid) grid.scrollLeft = head.offsetLeft - (head.parentElement?.firstElementChild?.clientWidth ?? 0);
  }, [firstDay, day]);
  return (
    <CalendarGrid caption={caption} className={classes.week} hint={words.hint} onOpen={onOpen} onDrop={onDrop}>
      <div className={classes.weekHead}>
        <div className={classes.corner} />
        {calendar.dates.map((date) => (
          <h3
            key={date}
            className={classes.head}
            {...(date === day && { ref: chosenHead })}
            {...(date === today && { 'aria-current': 'date' })}
          >
            {formatDay(date, style, true)}
          </h3>
        ))}
      </div>
      {resources.map((resource) => (
        <Row key={resource.id} resource={resource} dates={calendar.dates} cells={cells} />
      ))}
    </CalendarGrid>
  );
}

const Row = memo(function Row({
  resource,
  dates,
  cells,
}: {
  resource: Resource;
  dates: readonly string[];
  cells: ReadonlyMap<string, Cell>;
}) {
  return (
    <fieldset className={classes.weekRow} aria-label={resource.name}>
      <h4 className={classes.rowHead}>{resource.name}</h4>
      {dates.map((date) => {
        const key = `${resource.id} ${date}`;
        const { hours, appointments } = cells.get(key) ?? { hours: [], appointments: [] };
        const away = hours.length > 0 && hours.every((one) => one.away);
        return (
          <div key={date} className={classes.cell} data-drop={key} data-open={(hours.length > 0 && !away) || undefined}>
            {hours.length > 0 && (
              <p className={classes.cellHours}>
                {away
                  ? words.away
                  : spansOf(hours.filter((one) => !one.away)).map(({ from, to }) => (
                      <Fragment key={from}>
                        <span className="akoma-nowrap">
                          {clockOf(from)}–{clockOf(to)}
                        </span>{' '}
                      </Fragment>
                    ))}
              </p>
            )}
            {appointments.map((one) => (
              <CalendarChip key={one.id} appointment={one} short where={resource.name} />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
});
