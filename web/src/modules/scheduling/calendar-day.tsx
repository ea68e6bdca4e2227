import type { CSSProperties } from 'react';
import { formatClock } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { CalendarChip } from './calendar-chip.tsx';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import classes from './calendar.module.css';
import { clockOf, hoursShown, inLanes, resourceOf } from './calendar-search.ts';
import { calendarWords as words } from './calendar.words.ts';

/** One day: a column for each practitioner or room, time from top to bottom. */
export function CalendarDay({ calendar, by, resources, caption, onOpen, onDrop }: CalendarGridProps) {
  const { style } = useWriting();
  const { first, last } = hoursShown(calendar);
  const part = (minutes: number) => `${((minutes - first) / (last - first)) * 100}%`;
  const marks = Array.from({ length: (last - first) / 60 }, (_, n) => first + n * 60);
  const height = { '--hours': marks.length } as CSSProperties;
  const names = new Map([
    ...calendar.practitioners.map(({ id, full_name }) => [id, full_name] as const),
    ...calendar.locations.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <CalendarGrid caption={caption} className={classes.day} hint={words.hint} onOpen={onOpen} onDrop={onDrop}>
      <div className={classes.corner} />
      {resources.map(({ id, name }) => (
        <h3 key={id} className={classes.head}>
          {name}
        </h3>
      ))}
      <div className={classes.times} aria-hidden style={height}>
        {marks.map((at) => (
          <span key={at}>{formatClock(clockOf(at), style)}</span>
        ))}
      </div>
      {resources.map(({ id, name }) => (
        <fieldset key={id} className={classes.column} aria-label={name} data-drop={`${id} ${calendar.dates[0]}`} style={height}>
          {calendar.hours
            .filter((one) => resourceOf(by, one) === id)
            .map((one) => (
              <div
                key={`${one.schedule} ${one.from}`}
                className={classes.open}
                data-away={one.away || undefined}
                title={one.away ? words.away : words.open(clockOf(one.from), clockOf(one.to), one.healthcare_service_name)}
                style={{ top: part(one.from), height: `calc(${part(one.to)} - ${part(one.from)})` }}
              >
                {one.away && <span>{words.away}</span>}
              </div>
            ))}
          {inLanes(calendar.appointments.filter((one) => resourceOf(by, one) === id)).map(({ one, lane, lanes }) => (
            <div
              key={one.id}
              className={classes.placed}
              style={{
                top: part(one.from),
                height: `calc(${part(one.to)} - ${part(one.from)})`,
                left: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            >
              <CalendarChip appointment={one} short={one.to - one.from < 30} where={names.get(resourceOf(by, one)) ?? ''} />
            </div>
          ))}
        </fieldset>
      ))}
    </CalendarGrid>
  );
}
