import { missingToFinish, type NoteToFinish, notesToFinish, noteTypeLabels } from '@akoma/contract/encounters';
import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ToneIcon } from '../../ui/page/tone-icon.tsx';
import classes from './encounter-page.module.css';
import { goTo, noteId, notesInOrder } from './encounter-steps.ts';
import { hasWords, type NoteTexts, notesOf } from './note-texts.ts';

export const missingIn = (texts: NoteTexts): NoteToFinish[] => missingToFinish(notesOf(texts));

interface FinishStepProps {
  mine: NoteTexts;
  /** Finishing was tried and refused so often; the list of what is missing then takes the focus. */
  attempt: number;
  /** What the server said that is not about a missing note. */
  refusal: string | undefined;
}

/** What finishing needs and what it does: nothing is a surprise behind the button (ENC-045, ENC-064). */
export function FinishStep({ mine, attempt, refusal }: FinishStepProps) {
  const missing = missingIn(mine);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    list.current?.focus();
    list.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
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
                  {notesToFinish[type]}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Text>Finishing signs: {signed.join(', ')}. A signed note no longer changes; what comes later is added as an addendum.</Text>
      )}
    </div>
  );
}
