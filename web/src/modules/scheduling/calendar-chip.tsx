import { hindranceOf } from '@akoma/contract/scheduling';
import { memo } from 'react';
import { serverNow } from '../../client/server-clock.ts';
import { statusTone } from '../../ui/page/status-tone.ts';
import { formatClock } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { pastWord } from './appointment-badge.tsx';
import { statusWord } from './appointment.words.ts';
import classes from './calendar.module.css';
import { type CalendarAppointment, clockOf, stateOf } from './calendar-search.ts';

interface CalendarChipProps {
  appointment: CalendarAppointment;
  /** Who or where, for readers who do not see in whose column it stands. */
  where: string;
  /** Lines that fit. */
  short?: boolean;
}

/** An appointment in a grid. It is opened and dragged by the grid, which listens for all of them. */
export const CalendarChip = memo(function CalendarChip({ appointment, where, short = false }: CalendarChipProps) {
  const { style } = useWriting();
  const { id, from, patient_listed_name, healthcare_service_name, status, start, end } = appointment;
  const time = formatClock(clockOf(from), style);
  const now = serverNow();
  const movable = hindranceOf('RESCHEDULE', { status, slot: { start, end } }, new Date(now)) === undefined;
  const past = pastWord(stateOf(appointment, now));
  return (
    <button
      type="button"
      className={classes.chip}
      data-appointment={id}
      data-movable={movable || undefined}
      data-tone={statusTone('appointment', status)}
      data-status={status}
      data-short={short || undefined}
      tabIndex={-1}
      aria-label={[time, past, patient_listed_name, healthcare_service_name, where, statusWord(status)].filter(Boolean).join(', ')}
    >
      <span className={classes.chipTime}>
        {time}
        {past && ` ${past}`}
      </span>{' '}
      <span className={classes.chipName}>{patient_listed_name}</span>
      {!short && <span className={classes.chipDetail}>{healthcare_service_name}</span>}
    </button>
  );
});
