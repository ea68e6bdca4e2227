import { exportAppointments, listAppointments } from '@akoma/contract/scheduling';
import { getRouteApi } from '@tanstack/react-router';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { useChanges } from '../workbench/index.ts';
import { columnsOfPatient } from './appointment-badge.tsx';
import { MessageChoice } from './appointment-messages.tsx';
import { appointmentWords as words, statusOptions } from './appointment.words.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';
import { WaitingTable } from './waiting-table.tsx';

const here = getRouteApi('/shell/patients/$id/appointments');
const appointments = listOf({
  name: 'patient-appointments',
  operation: listAppointments,
  exported: exportAppointments,
  path: () => ({ id: organizationId() }),
  fixed: ({ id }) => ({ patient_id: id }),
});
export const { load, search } = appointments;

const booking = lazyComponent(async () => (await import('./book-appointment.drawer.tsx')).BookAppointmentDrawer);
const look = lazyComponent(async () => (await import('./appointment.dialog.tsx')).AppointmentDialog);

const filters: readonly ListFilter[] = [
  { key: 'status', label: words.status, any: 'Any status', options: statusOptions },
  { days: 'Days' },
];

/** The appointments of one patient, the latest first (TAB-003). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(appointments);
  useChanges('appointments', list.retry);
  const { modals } = list;
  const Booking = useLazyComponent(booking, modals.close, modals.isNew);
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const writing = useWriting();
  const { actionsOf, dialog } = useAppointmentActions((open) => modals.show({ open }));
  const refused = useMay('appointments.write', words.mayNotWrite);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton variant="default" refused={refused} onClick={create}>
      {words.book}
    </ActionButton>
  );
  return (
    <ListScreen
      within
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: 'Practitioner' }}
      filters={filters}
      columns={columnsOfPatient}
      idOf={(one) => one.id}
      nameOf={({ slot }) => `the appointment of ${formatMoment(slot.start, writing)}`}
      minWidth={640}
      primary={primary}
      create={{ label: words.book, run: create }}
      empty={<NothingInRecord things="appointments" action={primary} />}
      actions={actionsOf}
    >
      {modals.isNew && Booking && !refused && <Booking patient_id={id} onClose={modals.close} />}
      {modals.open && Look && <Look id={modals.open} onClose={modals.close} />}
      {dialog}
      <WaitingTable only={{ patient_id: id }} />
      <MessageChoice patient_id={id} />
    </ListScreen>
  );
}
