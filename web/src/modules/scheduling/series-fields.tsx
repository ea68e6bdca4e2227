import { mostInSeries, type SeriesDate, type Slot } from '@akoma/contract/scheduling';
import { Alert, Checkbox, NumberInput, Select } from '@mantine/core';
import { DayInput } from '../../ui/form/day-input.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';
import classes from './booking.module.css';
import { seriesWords as words, stateWords } from './series.words.ts';
import { useSlotText } from './slot-picker.tsx';
import type { Series } from './use-series.ts';

const offered = [0, 1, 2, 3, 4, 6, 8, 12, 26].map((weeks) => ({
  value: String(weeks),
  label: weeks === 0 ? words.never : words.every(weeks),
}));

/** How often an appointment is repeated, how long, and which days that gives. */
export function SeriesFields({ series }: { series: Series }) {
  const { every, ending, times, until, change, wrong, days, busy, failed, retry, count } = series;
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={words.repeat}
          data={offered}
          allowDeselect={false}
          value={String(every)}
          onChange={(weeks) => change({ every: Number(weeks) })}
        />
        {every > 0 && (
          <Select
            label={words.ends}
            data={[
              { value: 'times', label: words.afterTimes },
              { value: 'until', label: words.onDay },
            ]}
            allowDeselect={false}
            value={ending}
            onChange={(chosen) => change({ ending: chosen as Series['ending'] })}
          />
        )}
        {every > 0 && ending === 'times' && (
          <NumberInput
            label={words.times}
            min={2}
            max={mostInSeries}
            clampBehavior="strict"
            allowDecimal={false}
            data-path="times"
            value={times}
            onChange={(typed) => change({ times: typed === '' ? '' : Number(typed) })}
            error={wrong.times?.[0]}
          />
        )}
        {every > 0 && ending === 'until' && (
          <DayInput
            label={words.until}
            reach="future"
            data-path="until"
            value={until}
            onChange={(day) => change({ until: day })}
            error={wrong.until?.[0]}
          />
        )}
      </div>
      {failed && <ErrorState why={failed} onRetry={retry} retrying={busy} />}
      {every > 0 && busy && !days && <LinesSkeleton lines={4} />}
      {days && (
        <div aria-busy={busy || undefined}>
          <ul className={classes.series} aria-label={words.days}>
            {days.map((day, n) => (
              <SeriesDay key={day.date} day={day} series={series} isFirst={n === 0} />
            ))}
          </ul>
          <p className={classes.quiet} role="status">
            {words.willBook(count, days.length)}
          </p>
        </div>
      )}
    </>
  );
}

function useSlotNames(): (slot: Slot) => string {
  const { zone, style } = useWriting();
  const slotText = useSlotText();
  return (slot) => `${formatDay(dayIn(slot.start, zone), style, true)}, ${slotText(slot)}, ${slot.practitioner.full_name}`;
}

const tones = { free: 'green', taken: 'red', closed: 'yellow', beyond: 'grey' } as const;

function SeriesDay({ day: { date, state, nearest }, series, isFirst }: { day: SeriesDate; series: Series; isFirst: boolean }) {
  const { style } = useWriting();
  const nameOf = useSlotNames();
  const text = formatDay(date, style, true);
  return (
    <li>
      {state === 'free' ? (
        <Checkbox
          label={text}
          checked={!series.left.has(date)}
          // what is held is booked: who wants another first day chooses another time
          disabled={isFirst}
          onChange={({ currentTarget }) => series.leave(date, !currentTarget.checked)}
        />
      ) : (
        <span>{text}</span>
      )}
      <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>
      {state !== 'free' &&
        (nearest.length > 0 ? (
          <Select
            aria-label={words.instead(text)}
            placeholder={words.leaveOut}
            data={nearest.map((slot) => ({ value: slot.id, label: nameOf(slot) }))}
            clearable
            value={series.instead.get(date) ?? null}
            onChange={(slot_id) => series.replace(date, slot_id)}
          />
        ) : (
          <span className={classes.quiet}>{words.noneNear}</span>
        ))}
    </li>
  );
}

/** What of a series could not be booked after all; the rest stands. */
export function NotBooked({ booked, failed }: { booked: number; failed: readonly SeriesDate[] }) {
  const { style } = useWriting();
  return (
    <Alert color="yellow" role="alert" title={words.booked(booked)}>
      <p className={classes.quiet}>{words.notBooked}</p>
      <ul className={classes.series}>
        {failed.map(({ date, state }) => (
          <li key={date}>
            <span>{formatDay(date, style, true)}</span>
            <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
