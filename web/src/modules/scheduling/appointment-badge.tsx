import type { listAppointments } from '@akoma/contract/scheduling';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RowOf } from '../../client/list/list-of.ts';
import { RowLink } from '../../client/list/row-link.tsx';
import { currentSession } from '../../client/session.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusTone } from '../../ui/page/status-tone.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { patientEntry } from '../patients/index.ts';
import { appointmentWords as words, statusWord } from './appointment.words.ts';
import { seriesText } from './series.words.ts';

export type AppointmentRow = RowOf<typeof listAppointments>;

export const AppointmentBadge = ({ status }: { status: AppointmentRow['status'] }) => (
  <StatusBadge tone={statusTone('appointment', status)}>{statusWord(status)}</StatusBadge>
);

type State = Pick<AppointmentRow, 'status' | 'past'>;

/** That its time has passed while nobody said what became of it (APPT-017). */
export const pastWord = ({ status, past }: State): string | undefined =>
  past && (status === 'pending' || status === 'booked') ? words.past : undefined;

/** Its status, and whether its time has passed. */
export const AppointmentState = ({ appointment }: { appointment: State }) => (
  <NameCell detail={pastWord(appointment)}>
    <AppointmentBadge status={appointment.status} />
  </NameCell>
);

const time: Column<AppointmentRow> = {
  key: 'start',
  title: words.time,
  sort: true,
  width: 140,
  cell: ({ id, slot }) => (
    <RowLink to={{ open: id }}>
      <Moment at={slot.start} />
    </RowLink>
  ),
};

const patient: Column<AppointmentRow> = {
  key: 'patient_full_name',
  title: words.patient,
  // on a phone the time is the row's link, and leads on to the chart
  phone: ({ patient_listed_name, patient_mrn }) => `${patient_listed_name}, ${patient_mrn}`,
  cell: ({ patient_id, patient_listed_name, patient_mrn }) => (
    <NameCell detail={patient_mrn}>
      <Anchor component={Link} {...patientEntry(patient_id, currentSession()?.workspace ?? null)} preload={false}>
        {patient_listed_name}
      </Anchor>
    </NameCell>
  ),
};

const others: readonly Column<AppointmentRow>[] = [
  {
    key: 'healthcare_service_name',
    title: words.clinic,
    cell: ({ Healthcareservice, slot_practitioner_name, series }) => (
      <NameCell detail={[slot_practitioner_name, seriesText(series)].filter(Boolean).join(' · ')}>
        {Healthcareservice.healthcare_service_name}
      </NameCell>
    ),
    phone: ({ Healthcareservice, slot_practitioner_name, series }) =>
      [Healthcareservice.healthcare_service_name, slot_practitioner_name, seriesText(series)].filter(Boolean).join(', '),
  },
  { key: 'appointment_type', title: 'Type', width: 112, cell: ({ appointment_type }) => appointment_type },
  { key: 'status', title: words.status, width: 116, cell: (one) => <AppointmentState appointment={one} /> },
];

/** Columns of all appointments, and of one patient's. */
export const appointmentColumns: readonly Column<AppointmentRow>[] = [time, patient, ...others];
export const columnsOfPatient: readonly Column<AppointmentRow>[] = [time, ...others];
