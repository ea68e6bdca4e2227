import { actOnAppointment, listAvailableSlots, minutesAt } from '@akoma/contract/scheduling';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, refreshAfter } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { sentenceOf } from '../../ui/layer/told.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { dayIn, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import classes from './booking.module.css';
import type { CalendarAppointment } from './calendar-search.ts';
import { calendarWords as words } from './calendar.words.ts';
import { useSlotText } from './slot-picker.tsx';
import { useReschedule } from './use-reschedule.ts';

/** Where an appointment was let go. */
export interface DropTarget {
  appointment: CalendarAppointment;
  practitioner_name: string;
  /** Of whom or where: one of the two. */
  practitioner_id?: string;
  location_id?: string;
  date: string;
  /** About when, in minutes from midnight. */
  at: number;
}

/** Asks before an appointment that was dragged is moved, naming the patient, from where and to where. */
export function DropDialog({ target, onClose }: { target: DropTarget; onClose: () => void }) {
  const { appointment, practitioner_name, practitioner_id, location_id, date, at } = target;
  const id = useOrganizationId();
  const { zone, style } = useWriting();
  const slotText = useSlotText();
  const { move, isPending } = useReschedule({ quiet: true });
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const query = {
    healthcare_service_id: appointment.healthcare_service_id,
    ...(practitioner_id && { practitioner_id }),
    ...(location_id && { location_id }),
    start: startOfDay(date, zone),
    end: endOfDay(date, zone),
  };
  const found = useQuery({ ...ask(listAvailableSlots, { params: { id }, query }), staleTime: 0, gcTime: 0 });
  // in a room, with the same practitioner if that is possible
  const own = found.data?.data.filter(({ practitioner }) => practitioner.id === appointment.practitioner) ?? [];
  const free = own.length > 0 ? own : (found.data?.data ?? []);
  const distance = ({ start }: { start: string }) => Math.abs(minutesAt(new Date(start), zone) - at);
  const slot = free.toSorted((a, b) => distance(a) - distance(b))[0];
  const when = (one: { start: string; end: string }) => `${formatDay(dayIn(one.start, zone), style, true)}, ${slotText(one)}`;
  const go = async () => {
    if (!slot) return;
    setFailure(undefined);
    try {
      await move(appointment, slot.id);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      // what stands there now is shown behind the dialog
      void refreshAfter(queries, actOnAppointment);
    }
  };
  const refused = slot ? undefined : found.data ? words.noSlot(appointment.healthcare_service_name) : words.looking;
  return (
    <Dialog
      opened
      title={words.dropTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            Cancel
          </Button>
          <ActionButton pending={isPending} refused={refused} onClick={() => void go()}>
            {words.move}
          </ActionButton>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>{words.patient}</dt>
        <dd>{appointment.patient_listed_name}</dd>
        <dt>{words.from}</dt>
        <dd>
          {when(appointment)}, {practitioner_name}
        </dd>
        <dt>{words.to}</dt>
        <dd>{slot ? `${when(slot)}, ${slot.practitioner.full_name}` : found.data ? '–' : <LinesSkeleton lines={1} />}</dd>
      </dl>
      {(failure ?? (found.isError ? found.error.message : found.data && !slot ? refused : undefined)) && (
        <Alert role="alert" color="red" mt="md" title={words.notMoved}>
          {failure ?? (found.isError ? found.error.message : refused)}
        </Alert>
      )}
    </Dialog>
  );
}
