import { ActionButton } from '../../ui/page/action-button.tsx';
import { boardWords as words } from './board.words.ts';
import { useCheckIn } from './use-check-in.ts';

/** Receives a patient who comes without an appointment. */
export function WalkIn({ patient_id, name }: { patient_id: string; name: string }) {
  const { receiveWalkIn, walkInRefused, pending } = useCheckIn();
  return (
    <ActionButton
      variant="light"
      size="compact-md"
      aria-label={`${words.startVisit} for ${name}`}
      pending={pending === patient_id}
      pendingText={words.starting}
      onClick={() => receiveWalkIn(patient_id)}
      {...(walkInRefused && { refused: walkInRefused })}
    >
      {words.startVisit}
    </ActionButton>
  );
}
