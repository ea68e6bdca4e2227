import { type AppointmentFigures, type Attendance, DayFiguresQuery, type WaitingTimes } from '@akoma/contract/reports';
import { readAppointmentFigures, readAttendance, readFiguresByDay, readWaitingTimes } from '@akoma/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { AppointmentTables } from './appointment-tables.tsx';
import { AttendanceTables } from './attendance-tables.tsx';
import { dayFiguresWords as words } from './day-figures.words.ts';
import { DayTable } from './day-table.tsx';
import { FigureFrame, useFigureSpan } from './figure-frame.tsx';
import { FiguresFile } from './figures-file.tsx';
import { WaitingTables } from './waiting-tables.tsx';
import { freshFigures, stateOf } from './span-frame.tsx';

export const search = DayFiguresQuery;

/** The figures of a day or of a span: attendance, appointments, waiting times, each number leading to its names (ruling 150). */
export function Screen() {
  const span = useFigureSpan(search);
  const { query, wrong, from, to } = span;
  const given = { ...freshFigures, enabled: wrong === undefined };
  const attendance = useQuery({ ...ask(readAttendance, { query }), ...given });
  const appointments = useQuery({ ...ask(readAppointmentFigures, { query }), ...given });
  const waiting = useQuery({ ...ask(readWaitingTimes, { query }), ...given });
  // one day is no more than its sum
  const days = useQuery({ ...ask(readFiguresByDay, { query }), ...freshFigures, enabled: wrong === undefined && to !== from });
  const [came, booked, waits]: [Attendance?, AppointmentFigures?, WaitingTimes?] = [
    attendance.data?.data,
    appointments.data?.data,
    waiting.data?.data,
  ];
  return (
    <FigureFrame title={words.title} span={span} asAt={came?.as_at}>
      <SectionCard
        title={words.attendance}
        {...stateOf(attendance)}
        skeletonLines={8}
        action={<FiguresFile part="attendance" name={words.attendance} query={query} />}
        empty={<EmptyState title={words.noVisits} />}
      >
        {came && came.attended > 0 && <AttendanceTables found={came} asked={query} />}
      </SectionCard>
      <SectionCard
        title={words.waiting}
        {...stateOf(waiting)}
        skeletonLines={6}
        action={<FiguresFile part="waiting" name={words.waiting} query={query} />}
        empty={<EmptyState title={words.noVisits} />}
      >
        {waits && waits.attended > 0 && <WaitingTables found={waits} asked={query} />}
      </SectionCard>
      <SectionCard
        title={words.appointments}
        {...stateOf(appointments)}
        skeletonLines={6}
        action={<FiguresFile part="appointments" name={words.appointments} query={query} />}
        empty={<EmptyState title={words.noAppointments} />}
      >
        {booked && booked.booked + booked.cancelled > 0 && <AppointmentTables found={booked} asked={query} />}
      </SectionCard>
      {to !== from && (
        <SectionCard
          title={words.byDay}
          {...stateOf(days)}
          skeletonLines={6}
          action={<FiguresFile part="days" name={words.byDay} query={query} />}
        >
          {days.data && <DayTable found={days.data.data} asked={query} />}
        </SectionCard>
      )}
    </FigureFrame>
  );
}
