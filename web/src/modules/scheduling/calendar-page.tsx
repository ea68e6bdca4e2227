import { laterDay } from '@akoma/contract/base';
import { type Appointment, type Calendar, readCalendar } from '@akoma/contract/scheduling';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { useToday } from '../../ui/time/when.tsx';
import { useChanges } from '../workbench/index.ts';
import { AppointmentDialog } from './appointment.dialog.tsx';
import { appointmentWords } from './appointment.words.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import type { Resource } from './calendar-grid.tsx';
import classes from './calendar.module.css';
import { type CalendarSearch, daysShown, hoursShown, laterMonth } from './calendar-search.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { calendarWords as words } from './calendar.words.ts';
import { DropDialog, type DropTarget } from './drop.dialog.tsx';
import { MoveAppointmentDialog } from './move-appointment.dialog.tsx';
import type { Dropped } from './use-drag.ts';

interface CalendarPageProps {
  title: string;
  search: CalendarSearch;
}

const booking = lazyComponent(async () => (await import('./book-appointment.drawer.tsx')).BookAppointmentDrawer);

/** Appointments by day, week or month, by practitioner or room, as a grid or as an agenda. On a phone the agenda comes first. */
export function CalendarPage({ title, search }: CalendarPageProps) {
  const { by = 'practitioner', only } = search;
  const show = search.show === 'week' || search.show === 'month' ? search.show : 'day';
  const today = useToday();
  const day = search.day ?? today;
  const phone = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false });
  const layout = search.layout ?? (phone ? 'agenda' : 'grid');
  const navigate = useNavigate();
  const go = (change: Partial<CalendarSearch>) => void navigate(linkHere((before) => ({ ...before, ...change })));
  const step = (by: 1 | -1) => go({ day: show === 'month' ? laterMonth(day, by) : laterDay(day, by * (show === 'day' ? 1 : 7)) });
  const narrow = (id: string | null) => go({ only: id ?? undefined });
  const refused = useMay('appointments.write', appointmentWords.mayNotWrite);
  const [books, setBooks] = useState(false);
  const stay = () => setBooks(false);
  const Booking = useLazyComponent(booking, stay, books);
  return (
    <div>
      <PageHeader
        title={title}
        aside={<CalendarSwitch show={show} />}
        primary={
          <ActionButton refused={refused} onClick={() => setBooks(true)}>
            {appointmentWords.book}
          </ActionButton>
        }
      />
      <div className={classes.tools}>
        <Button variant="default" onClick={() => step(-1)} aria-label={words.earlier[show]}>
          ‹
        </Button>
        <Button variant="default" onClick={() => go({ day: undefined })}>
          {words.today}
        </Button>
        <Button variant="default" onClick={() => step(1)} aria-label={words.later[show]}>
          ›
        </Button>
        <DayInput
          label="Day"
          labelProps={{ className: classes.unseen }}
          value={day}
          onChange={(typed) => typed && go({ day: typed })}
          w={220}
        />
        <SegmentedControl
          aria-label={words.by}
          value={by}
          onChange={(value) => go({ by: value as 'practitioner', only: undefined })}
          data={[
            { value: 'practitioner', label: words.byPractitioner },
            { value: 'room', label: words.byRoom },
          ]}
        />
        {show !== 'month' && (
          <SegmentedControl
            aria-label={words.as}
            value={layout}
            onChange={(value) => go({ layout: value as 'grid' })}
            data={[
              { value: 'grid', label: words.grid },
              { value: 'agenda', label: words.agenda },
            ]}
          />
        )}
      </div>
      {show === 'month' ? (
        <CalendarMonth {...{ by, only, day }} onOnly={narrow} onDay={(chosen) => go({ show: 'day', day: chosen })} />
      ) : (
        <Days {...{ show, by, only, layout, day }} onOnly={narrow} />
      )}
      {books && Booking && <Booking onClose={stay} />}
    </div>
  );
}

interface DaysProps {
  show: 'day' | 'week';
  by: 'practitioner' | 'room';
  only: string | undefined;
  layout: 'grid' | 'agenda';
  day: string;
  onOnly: (id: string | null) => void;
}

const resourcesOf = ({ practitioners, locations }: Calendar, by: DaysProps['by']): Resource[] =>
  by === 'practitioner' ? practitioners.map(({ id, full_name }) => ({ id, name: full_name })) : locations;

function Days({ show, by, only, layout, day, onOnly }: DaysProps) {
  const input = { params: { id: useOrganizationId() }, query: daysShown(show, day) };
  const found = useQuery({ ...ask(readCalendar, input), placeholderData: keepPreviousData });
  useChanges('appointments', () => void found.refetch());
  const refused = useMay('appointments.write', appointmentWords.mayNotWrite);
  const [open, setOpen] = useState<string>();
  const [moving, setMoving] = useState<Appointment>();
  const [target, setTarget] = useState<DropTarget>();
  const calendar = found.data?.data;
  const all = useMemo(() => (calendar ? resourcesOf(calendar, by) : []), [calendar, by]);
  const resources = useMemo(() => all.filter(({ id }) => only === undefined || id === only), [all, only]);
  if (found.isError) return <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (!calendar) return <LinesSkeleton lines={8} />;

  const drop = ({ id, cell, part }: Dropped) => {
    const appointment = calendar.appointments.find((one) => one.id === id);
    const [resource, date] = cell.split(' ') as [string, string];
    if (!appointment) return;
    const { first, last } = hoursShown(calendar);
    const at = show === 'day' ? first + part * (last - first) : appointment.from;
    const own = by === 'practitioner' ? appointment.practitioner : appointment.location;
    // let go where it was
    if (resource === own && date === appointment.date && Math.abs(at - appointment.from) < 5) return;
    const practitioner_name = calendar.practitioners.find((one) => one.id === appointment.practitioner)?.full_name ?? '';
    setTarget({
      appointment,
      practitioner_name,
      date,
      at,
      ...(by === 'practitioner' ? { practitioner_id: resource } : { location_id: resource }),
    });
  };
  const shown = { calendar, by, resources, caption: words.caption[by], onOpen: setOpen, onDrop: refused ? undefined : drop };
  return (
    <div aria-busy={found.isFetching || undefined}>
      {all.length > 1 && (
        <Select
          label={words.only[by]}
          placeholder={words.everybody[by]}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={only ?? null}
          onChange={onOnly}
          clearable
          searchable
          maw={320}
          mb="sm"
        />
      )}
      {all.length === 0 ? (
        <EmptyState title={words.none} why={words.noneWhy} />
      ) : layout === 'agenda' ? (
        <CalendarAgenda {...shown} />
      ) : show === 'day' ? (
        <CalendarDay {...shown} />
      ) : (
        <CalendarWeek {...shown} day={day} />
      )}
      {open && (
        <AppointmentDialog
          id={open}
          onClose={() => setOpen(undefined)}
          onMove={(appointment) => {
            setOpen(undefined);
            setMoving(appointment);
          }}
        />
      )}
      {moving && <MoveAppointmentDialog appointment={moving} onClose={() => setMoving(undefined)} />}
      {target && <DropDialog target={target} onClose={() => setTarget(undefined)} />}
    </div>
  );
}
