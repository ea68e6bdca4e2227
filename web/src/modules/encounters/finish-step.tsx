import { missingToFinish, noteNeeds, type NoteToFinish, noteTypeLabels } from '@akoma/contract/encounters';
import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ToneIcon } from '../../ui/page/tone-icon.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { goTo, noteId, notesInOrder } from './encounter-steps.ts';
import { hasWords, type NoteTexts, notesOf } from './note-texts.ts';

type Note = Encounter['notes'][number];

/** What keeps the encounter from being finished, by any colleague. */
export const missingIn = (
  encounter: Pick<Encounter, 'is_ward_round' | 'encounter_type'>,
  mine: NoteTexts,
  colleagues: readonly Note[],
): NoteToFinish[] => missingToFinish([...notesOf(mine), ...colleagues], encounter);

interface FinishStepProps {
  encounter: Encounter;
  /** For whom one signs, with the folder number. */
  patient: string;
  mine: NoteTexts;
  /** What colleagues wrote. */
  colleagues: readonly Note[];
  /** The notes of colleagues that are to be signed as well, by id. */
  takeOver: readonly string[];
  onTakeOver: (ids: string[]) => void;
  /** How many attempts to finish were refused; after each the list of what is missing takes the focus. */
  attempt: number;
  /** What the server said that is not about a missing note. */
  refusal: string | undefined;
}

/** What finishing needs and what it does, so that the button has no surprises (ENC-045, ENC-064). */
export function FinishStep({ encounter, patient, mine, colleagues, takeOver, onTakeOver, attempt, refusal }: FinishStepProps) {
  const missing = missingIn(encounter, mine, colleagues);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    list.current?.focus();
    list.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  const left = colleagues.filter(({ signed_at }) => signed_at === null);
  const signed = notesInOrder.filter((type) => hasWords(mine[type])).map((type) => noteTypeLabels[type]);
  return (
    <div ref={list} tabIndex={-1} role={attempt > 0 ? 'alert' : undefined}>
      {refusal && <p className={classes.refusal}>{refusal}</p>}
      {missing.length > 0 ? (
        <div className={classes.missing}>
          <ul>
            {missing.map((type) => (
              <li key={type}>
                <ToneIcon tone="yellow" />{' '}
                <Anchor
                  href={`#${noteId(type)}`}
                  inherit
                  className="akoma-target"
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(noteId(type));
                  }}
                >
                  {noteNeeds[type]}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Text>
          {signed.length > 0 ? `Finishing signs for ${patient}: ${signed.join(', ')}. ` : 'You have no note here to sign. '}A signed note
          can no longer be changed; later additions are written as an addendum.
        </Text>
      )}
      {left.length > 0 && (
        <Checkbox.Group
          mt="sm"
          label="Sign for colleagues as well"
          description="Notes that you leave out stay unsigned until their authors sign them."
          value={[...takeOver]}
          onChange={onTakeOver}
        >
          <Stack gap="xs" mt="xs">
            {left.map(({ id, note_type, author_name }) => (
              <Checkbox key={id} value={id} label={`${noteTypeLabels[note_type]} of ${author_name}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </div>
  );
}
