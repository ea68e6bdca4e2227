import { mayLeave } from '@akoma/contract/encounters';
import { useLeavingQuestion } from '../../client/leaving.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import type { Encounter } from './encounter-parts.ts';
import { notesOf, type NoteTexts } from './note-texts.ts';

interface Leaving {
  encounter: Encounter;
  /** What is typed in notes, saved or not. */
  mine: NoteTexts;
  /** What colleagues wrote. */
  colleagues: Encounter['notes'];
  /** Something is typed and not saved. */
  dirty: boolean;
  /** The page is editable now: an open encounter, and a user who may write it. */
  writing: boolean;
}

/**
 * Asks before leaving an open encounter that does not say why the patient came (ENC-046), or has unsaved entries. It asks and does not
 * forbid: a clinician who must run to another patient can leave, without having to write a full stop into the record first.
 */
export function useLeavingRule({ encounter, mine, colleagues, dirty, writing }: Leaving): void {
  const written = mayLeave([...notesOf(mine), ...colleagues], encounter.diagnoses, encounter);
  const saved = mayLeave(encounter.notes, encounter.diagnoses, encounter);
  const begun = encounter.status === 'in-progress';
  const ask = () => {
    const missing =
      begun && !written
        ? encounter.is_ward_round
          ? 'A visit note or a diagnosis is required before this ward round is left. '
          : 'Presenting complaint, history of presenting illness or a diagnosis is required before this encounter is left. '
        : '';
    const kept = dirty
      ? 'What you typed is not saved in the record. It is kept as a draft for 24 hours and offered when you come back.'
      : 'The encounter stays open.';
    return confirm({ title: 'Leave this encounter?', text: `${missing}${kept}`, act: 'Leave', cancel: 'Stay', tone: 'danger' });
  };
  useLeavingQuestion(ask, !writing || (!dirty && (saved || !begun)));
}
