import { safeName } from '@akoma/contract/base';
import { confirm } from '../../ui/layer/confirm.ts';
import { ToneIcon } from '../../ui/page/tone-icon.tsx';
import type { WrittenPatient } from './alike.ts';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';
import { useAlike } from './use-alike.ts';

export interface RightPatient {
  /** Whose encounter this is: name and folder number, beside what signs. */
  named: string;
  /** Patients of a like name in other windows. */
  alike: readonly WrittenPatient[];
  mrn: string;
  /** Asks whether this patient is meant, where another of a like name is open; to be asked before anything is saved or signed. */
  isMeant: () => Promise<boolean>;
}

/** That nothing is signed for the wrong patient unnoticed (ENC-045). `signing`: something can be signed here, and other windows are told of it. */
export function useRightPatient({ patient, patient_detail }: Encounter, signing: boolean): RightPatient {
  const { first_name, last_name, mrn } = patient_detail;
  const alike = useAlike({ patient_id: patient, first_name, last_name, mrn }, signing);
  const named = `${safeName({ first_name, last_name })}, ${words.folder} ${mrn}`;
  const isMeant = async () =>
    alike.length === 0 ||
    confirm({
      title: 'Check the patient',
      text: `You are signing for ${named}. ${words.alike(alike)}`,
      act: `Sign for ${words.folder} ${mrn}`,
      cancel: 'Not this patient',
    });
  return { named, alike, mrn, isMeant };
}

/** Says that a patient of a like name is open in another window. */
export const AlikeNotice = ({ of: { alike, mrn } }: { of: RightPatient }) =>
  alike.length > 0 && (
    <p role="status" className={classes.alike}>
      <ToneIcon tone="yellow" /> {words.alike(alike)} This is {words.folder} {mrn}.
    </p>
  );
