import type { Calendar } from '@akoma/contract/scheduling';
import { serverNow } from '../../client/server-clock.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatClock, formatDay } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { AppointmentState } from './appointment-badge.tsx';
import type { CalendarGridProps } from './calendar-grid.tsx';
import classes from './calendar.module.css';
import { clockOf, resourceOf, stateOf } from './calendar-search.ts';
import { calendarWords as words } from './calendar.words.ts';

type Agenda = Pick<CalendarGridProps, 'calendar' | 'by' | 'resources' | 'caption' | 'onOpen'>;

/** The same days as a list: by day, then by practitioner or room, then by time. */
export function CalendarAgenda({ calendar, by, resources, caption, onOpen }: Agenda) {
  const { style } = useWriting();
  const shown = new Set(resources.map(({ id }) => id));
  const all = calendar.appointments.filter((one) => shown.has(resourceOf(by, one)));
  if (all.length === 0) return <EmptyState title={words.noneBooked} />;
  return (
    <section aria-label={caption} className={classes.agenda}>
      {calendar.dates.map((date) => {
        const ofDay = all.filter((one) => one.date === date);
        if (ofDay.length === 0) return null;
        return (
          <section key={date} aria-label={formatDay(date, style, true)}>
            <h3>{formatDay(date, style, true)}</h3>
            {resources.map(({ id, name }) => {
              const own = ofDay.filter((one) => resourceOf(by, one) === id);
              return own.length > 0 && <OfOne key={id} name={name} calendar={calendar} by={by} appointments={own} onOpen={onOpen} />;
            })}
          </section>
        );
      })}
    </section>
  );
}

interface OfOneProps extends Pick<Agenda, 'calendar' | 'by' | 'onOpen'> {
  name: string;
  appointments: Calendar['appointments'];
}

function OfOne({ name, calendar, by, appointments, onOpen }: OfOneProps) {
  const { style } = useWriting();
  const other = (one: OfOneProps['appointments'][number]) =>
    by === 'practitioner'
      ? calendar.locations.find(({ id }) => id === one.location)?.name
      : calendar.practitioners.find(({ id }) => id === one.practitioner)?.full_name;
  return (
    <>
      <h4>
        {name} <span className={classes.count}>{words.booked(appointments.length)}</span>
      </h4>
      <ul aria-label={name}>
        {appointments.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.entry} onClick={() => onOpen(one.id)}>
              <span className="akoma-number">{formatClock(clockOf(one.from), style)}</span>
              <span>
                <strong>{one.patient_listed_name}</strong>
                <br />
                {one.healthcare_service_name}, {other(one)}
              </span>
              <AppointmentState appointment={stateOf(one, serverNow())} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
