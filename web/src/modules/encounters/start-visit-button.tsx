import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { StartVisitDialog } from './start-visit.dialog.tsx';

interface StartVisitButtonProps {
  patient_id: string;
  /** Safe form: MENSAH, Ama. */
  patient: string;
  variant?: 'filled' | 'default';
}

/** What reception does most: opens the dialog that begins a visit. */
export function StartVisitButton({ patient_id, patient, variant = 'filled' }: StartVisitButtonProps) {
  const { permissions } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionButton
        variant={variant}
        {...(!permissions.has('visits.write') && { refused: 'Your role may not start visits. Ask an administrator.' })}
        onClick={() => setAsking(true)}
      >
        {words.startVisit}
      </ActionButton>
      {asking && <StartVisitDialog patient_id={patient_id} patient={patient} onClose={() => setAsking(false)} />}
    </>
  );
}
