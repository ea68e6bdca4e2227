import { laterDay } from '@akoma/contract/base';
import { type Month, readMonth } from '@akoma/contract/scheduling';
import { Select, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { ask } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { weekdayWords, shortWeekday, workWeek } from '../../ui/time/weekdays.ts';
import { useToday, useWriting } from '../../ui/time/when.tsx';
import { useChanges } from '../workbench/index.ts';
import classes from './calendar-month.module.css';
import { monthShown } from './calendar-search.ts';
import { calendarWords as words } from './calendar.words.ts';

interface CalendarMonthProps {
  /** Some day of the month. */
  day: string;
  by: 'practitioner' | 'room';
  only: string | undefined;
  onOnly: (id: string | null) => void;
  onDay: (day: string) => void;
}

type DayShown = Month['days'][number];

/** What stands in a day beside its counts. */
const marksOf = ({ away, closed }: DayShown): string[] => [
  ...closed.map(({ location, reason }) => words.closedAt(location, reason)),
  ...(away.length > 0 ? [words.awayAre(away)] : []),
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/** A month as a table: how full each day is; a day leads to its appointments. */
export function CalendarMonth({ day, by, only, onOnly, onDay }: CalendarMonthProps) {
  const { style } = useWriting();
  const today = useToday();
  const table = useRef<HTMLTableElement>(null);
  const { start, days } = monthShown(day);
  const narrowed = only && (by === 'practitioner' ? { practitioner_id: only } : { location_id: only });
  const found = useQuery({
    ...ask(readMonth, { params: { id: useOrganizationId() }, query: { start, days, ...narrowed } }),
    placeholderData: keepPreviousData,
  });
  useChanges('appointments', () => void found.refetch());
  if (found.isError) return <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (!found.data) return <LinesSkeleton lines={8} />;
  const { data: month } = found.data;
  const everybody =
    by === 'practitioner'
      ? month.practitioners.map(({ id, full_name }) => ({ value: id, label: full_name }))
      : month.locations.map(({ id, name }) => ({ value: id, label: name }));
  const weeks = Array.from({ length: month.days.length / 7 }, (_, n) => month.days.slice(n * 7, n * 7 + 7));
  const go = (event: KeyboardEvent) => {
    const own = (event.target as HTMLElement).dataset.day;
    if (!own) return;
    const { key } = event;
    const step = steps[key];
    const to = key === 'Home' ? month.days[0]?.date : key === 'End' ? month.days.at(-1)?.date : step && laterDay(own, step);
    const next = to && table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const stop = month.days.some(({ date }) => date === day) ? day : month.days[0]?.date;
  return (
    <div aria-busy={found.isFetching || undefined}>
      {everybody.length > 1 && (
        <Select
          label={words.only[by]}
          placeholder={words.everybody[by]}
          data={everybody}
          value={only ?? null}
          onChange={onOnly}
          clearable
          searchable
          maw={320}
          mb="sm"
        />
      )}
      <table ref={table} className={classes.month} onKeyDown={go}>
        <caption>{words.monthOf(day)}</caption>
        <thead>
          <tr>
            {workWeek.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayWords[weekday]}>
                {shortWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((one) => (
                <td
                  key={one.date}
                  data-outside={one.date.slice(0, 7) !== day.slice(0, 7) || undefined}
                  data-today={one.date === today || undefined}
                  data-closed={one.closed.length > 0 || !one.planned || undefined}
                >
                  <button
                    type="button"
                    data-day={one.date}
                    tabIndex={one.date === stop ? 0 : -1}
                    aria-current={one.date === today ? 'date' : undefined}
                    onClick={() => onDay(one.date)}
                  >
                    <span className={classes.number}>{Number(one.date.slice(8))}</span>
                    {(one.planned || one.booked > 0) && (
                      <span className={classes.counts}>
                        <span>
                          {one.booked} <span className={classes.word}>{words.bookedWord}</span>
                        </span>
                        <span className={classes.free} data-none={one.free === 0 || undefined}>
                          {one.free} <span className={classes.word}>{words.freeWord}</span>
                        </span>
                      </span>
                    )}
                    {marksOf(one).map((mark) => (
                      <span key={mark} className={classes.mark}>
                        {mark}
                      </span>
                    ))}
                    <VisuallyHidden>{formatDay(one.date, style, true)}</VisuallyHidden>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.hint}>{words.monthHint}</p>
    </div>
  );
}
