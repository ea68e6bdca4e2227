import { type Appointment, hindranceOf, readAppointment } from '@akoma/contract/scheduling';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay, useOrganizationId, useSession } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { patientEntry } from '../patients/index.ts';
import { AppointmentState } from './appointment-badge.tsx';
import { AppointmentMessages, MessageChoice } from './appointment-messages.tsx';
import { messageWords } from './appointment-settings.words.ts';
import { appointmentWords as words } from './appointment.words.ts';
import classes from './booking.module.css';
import { seriesText, seriesWords } from './series.words.ts';
import { useSlotText } from './slot-picker.tsx';

const edit = lazyComponent(async () => (await import('./appointment-edit.dialog.tsx')).EditAppointmentDialog);

interface AppointmentDialogProps {
  id: string;
  onClose: () => void;
  /** Offers to move it, where that is possible. */
  onMove?: (appointment: Appointment) => void;
}

/** A look at an appointment from the list, without leaving it (LIST-006). */
export function AppointmentDialog({ id, onClose, onMove }: AppointmentDialogProps) {
  const params = { id: useOrganizationId(), appointment_id: id };
  const found = useQuery(ask(readAppointment, { params }));
  const slotText = useSlotText();
  const { workspace } = useSession();
  const mayNotWrite = useMay('appointments.write', words.mayNotWrite);
  const [editing, setEditing] = useState(false);
  const stay = () => setEditing(false);
  const Edit = useLazyComponent(edit, stay, editing);
  const one = found.data?.data;
  return (
    <Dialog
      opened
      title={words.one}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
          {one && (
            <ActionButton variant="default" refused={mayNotWrite} onClick={() => setEditing(true)}>
              {words.edit}
            </ActionButton>
          )}
          {one && onMove && !hindranceOf('RESCHEDULE', one, new Date()) && (
            <ActionButton variant="default" refused={mayNotWrite} onClick={() => onMove(one)}>
              {words.moveTo}
            </ActionButton>
          )}
          {one && (
            <Button
              component={Link}
              variant="default"
              {...linkTo('/patients/$id/appointments/$appointmentId/slip', { id: one.patient_id, appointmentId: one.id })}
            >
              {words.printSlip}
            </Button>
          )}
          {one && (
            <Button component={Link} {...patientEntry(one.patient_id, workspace)}>
              {words.openChart}
            </Button>
          )}
        </>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {!found.isError && !one && <LinesSkeleton lines={6} />}
      {one && (
        <dl className={classes.facts}>
          <dt>{words.patient}</dt>
          <dd>
            {[one.patient_listed_name, one.patient_mrn, one.patient_mobile && groupedPhone(one.patient_mobile)].filter(Boolean).join(' · ')}
          </dd>
          <dt>{words.time}</dt>
          <dd>
            <Moment at={one.slot.start} weekday /> ({slotText(one.slot)})
          </dd>
          <dt>{words.status}</dt>
          <dd>
            <AppointmentState appointment={one} />
          </dd>
          <dt>{words.clinic}</dt>
          <dd>
            {one.Healthcareservice.healthcare_service_name}, {one.slot_practitioner_name}
          </dd>
          <dt>{words.location}</dt>
          <dd>{one.location.name}</dd>
          <dt>{words.type}</dt>
          <dd>{one.appointment_type}</dd>
          {seriesText(one.series) && (
            <>
              <dt>{seriesWords.series}</dt>
              <dd>{seriesText(one.series)}</dd>
            </>
          )}
          {one.service_tier && (
            <>
              <dt>{words.price}</dt>
              <dd>
                {one.service_tier.name}: {formatMoney(one.service_tier.cost, one.service_tier.currency)}
              </dd>
            </>
          )}
          {one.comment && (
            <>
              <dt>{words.comment}</dt>
              <dd>{one.comment}</dd>
            </>
          )}
          {one.cancel_reason && (
            <>
              <dt>{words.reason}</dt>
              <dd>{one.cancel_reason}</dd>
            </>
          )}
          <dt>{messageWords.title}</dt>
          <dd>
            <AppointmentMessages appointment_id={one.id} />
            <MessageChoice patient_id={one.patient_id} />
          </dd>
          <dt>{words.bookedBy}</dt>
          <dd>
            {one.created_by_name}, <Moment at={one.created_at} />
          </dd>
        </dl>
      )}
      {editing && Edit && <Edit id={id} onClose={stay} />}
    </Dialog>
  );
}
