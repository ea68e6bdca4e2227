import { createDiagnosis } from '@akoma/contract/encounters';
import { Button, Group } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { useDraft } from '../workbench/index.ts';
import { diagnosesWords as words } from './diagnoses.words.ts';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { bodyOf, typedOfDraft } from './typed-diagnosis.ts';

/** A diagnosis that was typed here and not added before the encounter was finished: recorded now, or thrown away. */
export function UnsavedDiagnosis({ encounter }: { encounter: Encounter }) {
  const draft = useDraft('diagnosis', encounter.id);
  const create = useCommand(createDiagnosis, { failed: words.notAddedTitle });
  const [offer] = draft.phase === 'offered' ? draft.offers : [];
  const left = offer && typedOfDraft(offer.content);
  if (!left) return null;
  return (
    <section aria-label="Unsaved diagnosis" className={classes.conflict}>
      <p className={classes.conflictTitle}>{words.left}</p>
      <p>{left.text}</p>
      <Group mt="sm" gap="sm">
        <ActionButton
          size="compact-md"
          pending={create.isPending}
          onClick={() => create.mutate({ body: bodyOf(encounter, left) }, { onSuccess: () => void draft.discard() })}
        >
          {words.addLeft}
        </ActionButton>
        <Button size="compact-md" variant="default" onClick={() => void draft.discard()}>
          Discard
        </Button>
      </Group>
    </section>
  );
}
