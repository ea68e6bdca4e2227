import { checkIn, undoCheckIn } from '@akoma/contract/frontdesk';
import { useCommand } from '../../client/ask.ts';
import { useMay, useSession } from '../../client/session.ts';
import { boardWords as words } from './board.words.ts';
import { type BookedToday, bookedTodayIn, tellFailure } from './tell-failure.ts';
import { tellReceived } from './tell-received.ts';

/** Receives a patient, for an appointment or without one; for ten seconds it can be undone (ruling 108). */
export function useCheckIn() {
  const { location_id } = useSession();
  const receive = useCommand(checkIn, { quiet: true });
  const undo = useCommand(undoCheckIn, { done: words.undone });
  const mayNotStart = useMay('visits.write', words.mayNot);
  const mayNotAct = useMay('appointments.write', words.mayNotAppointments);
  // the button may be gone by then: what it did is told all the same
  const send = (body: Parameters<typeof receive.mutateAsync>[0]['body'], onBooked?: (appointments: BookedToday) => void) =>
    receive.mutateAsync({ body }).then(
      ({ data }) => tellReceived(data, () => undo.mutate({ params: { id: data.visit.id }, body: {} })),
      (error: unknown) => {
        const booked = onBooked && bookedTodayIn(error);
        if (booked) onBooked(booked);
        else tellFailure(error);
      },
    );
  const { appointment_id, patient_id } = (receive.isPending && receive.variables.body) || {};
  return {
    /** Whose check-in is under way: an appointment's, or a patient's. */
    pending: appointment_id ?? patient_id,
    refused: mayNotStart ?? mayNotAct,
    walkInRefused: mayNotStart,
    receive: (appointment_id: string) => void send({ appointment_id }),
    /** `service` null: nothing is charged; left out: what the location presets. `onBooked` is told what is booked for them today, unless they come `without` it. */
    receiveWalkIn: (
      patient_id: string,
      {
        service,
        without,
        onBooked,
      }: { service?: string | null | undefined; without?: true; onBooked?: (appointments: BookedToday) => void },
    ) =>
      send(
        {
          ...{ patient_id, location_id },
          ...(service !== undefined && { healthcare_service_id: service }),
          ...(without && { without_appointment: true }),
        },
        onBooked,
      ),
  };
}
