import { actOnAppointment, type Appointment, undoReschedule } from '@akoma/contract/scheduling';
import { useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { toast } from '../../ui/layer/toast.ts';
import { appointmentWords as words } from './appointment.words.ts';

/**
 * Moves an appointment to another slot, by the one call that all actions take (APPT-018, APPT-019). For ten seconds that can be undone, and until then
 * the patient is not told.
 */
export function useReschedule({ quiet }: { quiet: boolean }) {
  const id = useOrganizationId();
  const move = useCommand(actOnAppointment, { quiet, failed: words.failed });
  const undo = useCommand(undoReschedule, { failed: words.notTakenBack, done: words.takenBack });
  return {
    isPending: move.isPending,
    move: async (appointment: Pick<Appointment, 'id' | 'version'>, slot_id: string) => {
      const params = { id, appointment_id: appointment.id };
      await move.mutateAsync({ params, body: { action: 'RESCHEDULE', slot_id, version: appointment.version } });
      toast.undo(words.rescheduled, () => undo.mutate({ params }));
    },
  };
}
