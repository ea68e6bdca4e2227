import { type AppointmentFigures, type Attendance, DayFiguresQuery, mostFigureDays, type WaitingTimes } from '@akoma/contract/reports';
import { readAppointmentFigures, readAttendance, readFiguresByDay, readWaitingTimes } from '@akoma/contract/reports';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Day, Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { dayOfQuery, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { askAllLocations } from '../organization/index.ts';
import { AppointmentTables } from './appointment-tables.tsx';
import { AttendanceTables } from './attendance-tables.tsx';
import classes from './day-figures.module.css';
import { dayFiguresWords as words } from './day-figures.words.ts';
import { DayTable } from './day-table.tsx';
import { FiguresFile } from './figures-file.tsx';
import { WaitingTables } from './waiting-tables.tsx';

export const search = DayFiguresQuery;

/** Asked for again on each coming back: stale figures mislead. */
const fresh = { staleTime: 30_000 };
const dayMs = 24 * 60 * 60 * 1000;
const later = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

interface Found {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}
/** How a card loads and fails alone. */
const stateOf = (found: Found) => ({
  pending: found.isPending,
  ...(found.isError && { error: found.error?.message ?? '' }),
  onRetry: () => void found.refetch(),
});

/** The figures of a day or of a span: attendance, appointments, waiting times, each number leading to its names (ruling 150). */
export function Screen() {
  const asked = useSearchOf(search);
  const navigate = useNavigate();
  const [zone, today] = [useZone(), useToday()];
  const { provider } = useSession();
  const { data: locations = [] } = useQuery(askAllLocations(useOrganizationId()));
  const from = asked.start_date ? dayOfQuery(asked.start_date, zone) : today;
  const to = asked.end_date ? dayOfQuery(asked.end_date, zone) : today;
  const wrong = to < from ? words.backwards : Date.parse(to) - Date.parse(from) >= mostFigureDays * dayMs ? words.tooLong : undefined;
  const query = { start_date: startOfDay(from, zone), end_date: endOfDay(to, zone), location_id: asked.location_id };
  const given = { ...fresh, enabled: wrong === undefined };
  const attendance = useQuery({ ...ask(readAttendance, { query }), ...given });
  const appointments = useQuery({ ...ask(readAppointmentFigures, { query }), ...given });
  const waiting = useQuery({ ...ask(readWaitingTimes, { query }), ...given });
  // one day is no more than its sum
  const days = useQuery({ ...ask(readFiguresByDay, { query }), ...fresh, enabled: wrong === undefined && to !== from });
  const [came, booked, waits]: [Attendance?, AppointmentFigures?, WaitingTimes?] = [
    attendance.data?.data,
    appointments.data?.data,
    waiting.data?.data,
  ];
  const clinics = [...locations.map(({ uuid, name }) => ({ value: uuid, label: name })), { value: 'none', label: words.nowhere }];
  const clinic = clinics.find(({ value }) => value === asked.location_id)?.label;
  const set = (change: Record<string, string | undefined>) =>
    void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace: true });
  const setDays = (first: string, last: string) => set({ start_date: startOfDay(first, zone), end_date: endOfDay(last, zone) });
  const print = () => window.print();
  useKeys([{ ...keyTable.print, run: print }]);

  return (
    <>
      <p data-print-only>{provider.organization_name}</p>
      <PageHeader
        title={words.title}
        detail={
          <>
            <Day on={from} />
            {to !== from && (
              <>
                {' '}
                to <Day on={to} />
              </>
            )}
            {clinic && `, ${clinic}`}
            {came && (
              <>
                , as at <Moment at={came.as_at} />
              </>
            )}
          </>
        }
        aside={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print
          </Button>
        }
      />
      <div className={classes.asked} data-no-print>
        <DayInput size="sm" label="First day" value={from} max={today} onChange={(day) => day && setDays(day, later(day, to))} />
        <DayInput size="sm" label="Last day" value={to} onChange={(day) => day && setDays(from, day)} />
        <NativeSelect
          size="sm"
          label="Clinic"
          value={asked.location_id ?? ''}
          data={[{ value: '', label: words.everywhere }, ...clinics]}
          onChange={(event) => set({ location_id: event.currentTarget.value || undefined })}
        />
        {wrong && (
          <p role="alert" className={classes.wrong}>
            {wrong}
          </p>
        )}
      </div>
      {!wrong && (
        <div className={classes.cards}>
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
        </div>
      )}
    </>
  );
}
