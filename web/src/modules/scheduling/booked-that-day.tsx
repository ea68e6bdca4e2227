import { listAppointments } from '@akoma/contract/scheduling';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { useZone } from '../../ui/time/when.tsx';
import { dayIn, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import classes from './booking.module.css';
import { bookingWords as words } from './booking.words.ts';
import { useSlotText } from './slot-picker.tsx';

/** What the patient has on the day of a slot that is about to be booked: a hint, since two on one day may be meant. */
export function BookedThatDay({ patient_id, start }: { patient_id: string; start: string }) {
  const params = { id: useOrganizationId() };
  const zone = useZone();
  const slotText = useSlotText();
  const day = dayIn(start, zone);
  const query = {
    patient_id,
    status: 'pending,booked,arrived,fulfilled',
    start_date: startOfDay(day, zone),
    end_date: endOfDay(day, zone),
    ordering: 'start' as const,
  };
  const found = useQuery({
    ...ask(listAppointments, { params, query }),
    enabled: useSession().permissions.has('appointments.read'),
    staleTime: 0,
  });
  const others = found.data?.data ?? [];
  if (others.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title={words.thatDay(others.length)}>
      <ul className={classes.others}>
        {others.map(({ id, slot, Healthcareservice, practitioner }) => (
          <li key={id}>{[slotText(slot), Healthcareservice.healthcare_service_name, practitioner.full_name].join(', ')}</li>
        ))}
      </ul>
    </Alert>
  );
}
