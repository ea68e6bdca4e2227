import { exportAppointments, listAppointments } from '@akoma/contract/scheduling';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { linkHere, linkTo } from '../../client/link-to.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { dayIn, dayOfQuery, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { useChanges } from '../workbench/index.ts';
import { CalendarSearch, withCalendarFields } from './calendar-search.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { appointmentColumns } from './appointment-badge.tsx';
import { appointmentWords as words, statusOptions, typeOptions } from './appointment.words.ts';
import { KeptSlots } from './kept-slots.tsx';
import { OpenTransfers } from './open-transfers.tsx';
import type { TransferDialog } from './transfer.dialog.tsx';
import { transferWords } from './transfer.words.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';

const appointments = listOf({
  name: 'appointments',
  operation: listAppointments,
  exported: exportAppointments,
  path: () => ({ id: organizationId() }),
  // who is expected today, in the order in which they come
  begin: (zone) => {
    const today = dayIn(new Date(), zone);
    return { start_date: startOfDay(today, zone), end_date: endOfDay(today, zone), ordering: 'start' };
  },
});
export const search = withCalendarFields(appointments.search);
export const load: typeof appointments.load = async (given) =>
  CalendarSearch.parse(given.search).show ? undefined : appointments.load(given);
const calendar = lazyComponent(async () => (await import('./calendar-page.tsx')).CalendarPage);
const waiting = lazyComponent(async () => (await import('./waiting-page.tsx')).WaitingPage);

const booking = lazyComponent(async () => (await import('./book-appointment.drawer.tsx')).BookAppointmentDrawer);
const transfer = lazyComponent(async () => (await import('./transfer.dialog.tsx')).TransferDialog);
const look = lazyComponent(async () => (await import('./appointment.dialog.tsx')).AppointmentDialog);

const filters: readonly ListFilter[] = [
  { days: 'Days' },
  { key: 'status', label: words.status, any: 'Any status', options: statusOptions },
  { key: 'appointment_type', label: words.type, any: 'Any type', options: typeOptions },
];

/** Appointments in every workspace that has the list: found, booked, moved, cancelled, followed (APPT-018, APPT-020, APPT-030). */
export function Screen() {
  const shown = useSearchOf(CalendarSearch);
  const navigate = useNavigate();
  const back = () => void navigate(linkHere({}));
  const Calendar = useLazyComponent(calendar, back, shown.show !== undefined && shown.show !== 'waiting');
  const Waiting = useLazyComponent(waiting, back, shown.show === 'waiting');
  if (shown.show === undefined) return <List />;
  if (shown.show === 'waiting') return Waiting ? <Waiting /> : <LinesSkeleton lines={8} />;
  return Calendar ? <Calendar title={words.title} search={shown} /> : <LinesSkeleton lines={8} />;
}

function List() {
  const list = useListScreen(appointments);
  useChanges('appointments', list.retry);
  const { modals } = list;
  const Booking = useLazyComponent(booking, modals.close, modals.isNew);
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const [moving, setMoving] = useState<ComponentProps<typeof TransferDialog>['of']>();
  const settle = () => setMoving(undefined);
  const Transfer = useLazyComponent(transfer, settle, moving !== undefined);
  const writing = useWriting();
  const { start_date } = list.search as { start_date?: string };
  const day = start_date && dayOfQuery(start_date, writing.zone);
  const { actionsOf, dialog } = useAppointmentActions((id) => modals.show({ open: id }));
  const refused = useMay('appointments.write', words.mayNotWrite);
  const create = () => !refused && modals.show({ new: '1' });
  // rows of other pages are not at hand here: those that are shown are moved
  const chosenIn = (ids: readonly string[]) =>
    (list.rows ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ id, patient_listed_name, slot }) => ({ id, patient_listed_name, start: slot.start }));
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.book}
    </ActionButton>
  );
  return (
    <>
      <OpenTransfers onLook={(id) => setMoving({ id })} />
      <KeptSlots />
      <ListScreen
        state={list}
        title={words.title}
        search={{ label: words.search, placeholder: words.searchHint }}
        noMatch={words.noMatch}
        filters={filters}
        columns={appointmentColumns}
        idOf={({ id }) => id}
        nameOf={({ patient_listed_name, slot }) => `${patient_listed_name}, ${formatMoment(slot.start, writing)}`}
        minWidth={760}
        primary={
          <>
            <CalendarSwitch show={undefined} />
            <Button component={Link} variant="default" {...linkTo('/day-list', day ? { day } : undefined)}>
              {words.dayList}
            </Button>
            {primary}
          </>
        }
        create={{ label: words.book, run: create }}
        empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
        actions={actionsOf}
        bulk={(ids) =>
          !refused && (
            <Button variant="default" size="compact-sm" onClick={() => setMoving({ appointments: chosenIn(ids) })}>
              {transferWords.moveSelected}
            </Button>
          )
        }
      >
        {modals.isNew && Booking && !refused && <Booking onClose={modals.close} />}
        {modals.open && Look && <Look id={modals.open} onClose={modals.close} />}
        {dialog}
        {moving && Transfer && <Transfer of={moving} onClose={settle} />}
      </ListScreen>
    </>
  );
}
