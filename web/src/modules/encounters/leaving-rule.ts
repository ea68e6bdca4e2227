import { callAway, mayLeave } from '@akoma/contract/encounters';
import { useCommand } from '../../client/ask.ts';
import { useLeavingQuestion } from '../../client/leaving.ts';
import { Refused } from '../../client/refused.ts';
import { useSession } from '../../client/session.ts';
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
 * Before leaving an open encounter that does not say why the patient came, who works in it says that they were called away, which is
 * recorded, or stays (ENC-046, ruling 132); unsaved entries are asked about. The end of a session asks alone: it always works.
 */
export function useLeavingRule({ encounter, mine, colleagues, dirty, writing }: Leaving): void {
  const written = mayLeave([...notesOf(mine), ...colleagues], encounter.diagnoses, encounter);
  const saved = mayLeave(encounter.notes, encounter.diagnoses, encounter);
  const begun = encounter.status === 'in-progress';
  const { provider } = useSession();
  const me = provider.practitionerRoleId;
  const works = encounter.started_by_id === me || encounter.encounter_participant.some(({ practitioner_role }) => practitioner_role === me);
  const leave = useCommand(callAway, { quiet: true });
  const ask = (leaves: 'page' | 'session') => {
    const missing =
      begun && !written
        ? encounter.is_ward_round
          ? 'A visit note or a diagnosis is required before this ward round is left. '
          : 'Presenting complaint, history of presenting illness or a diagnosis is required before this encounter is left. '
        : '';
    const kept = dirty
      ? 'What you typed is not saved in the record. It is kept as a draft for 24 hours and offered when you come back.'
      : 'The encounter stays open.';
    const question = { title: 'Leave this encounter?', text: `${missing}${kept}`, act: 'Leave', cancel: 'Stay', tone: 'danger' } as const;
    if (!missing || !works || leaves === 'session') return confirm(question);
    return confirm({
      ...question,
      text: `${missing}${kept} One that was begun in error is discarded in its menu.`,
      act: 'Called away',
      failed: 'It was not noted',
      // who is called away leaves, also where the network does not say so
      run: () =>
        leave.mutateAsync({ params: { id: encounter.id }, query: {} }).catch((error: unknown) => {
          if (!(error instanceof Refused) || error.status !== 0) throw error;
        }),
    });
  };
  useLeavingQuestion(ask, !writing || (!dirty && (saved || !begun)));
}
