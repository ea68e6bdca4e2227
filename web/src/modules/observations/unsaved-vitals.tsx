import { observationsOf, recordObservations, VitalsForm, type VitalsInput, vitalUnitTypes } from '@akoma/contract/observations';
import { Button, Group } from '@mantine/core';
import { giveFailure, useCommand } from '../../client/ask.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { type DraftOffer, useDraft } from '../workbench/index.ts';
import type { PartProps } from '../encounters/index.ts';
import { saveMeant } from './ask-unlikely.ts';
import { takenAtOfDraft, textsInWords, textsOfDraft, type VitalTexts, vitalErrors } from './vital-inputs.ts';
import classes from './vitals-step.module.css';

type About = Pick<PartProps, 'encounter_id' | 'patient_id' | 'patient_name'>;

/** Vitals that were typed here and not saved before the encounter was finished: saved with the time at which they were typed, or thrown away. */
export function UnsavedVitals(about: About) {
  const draft = useDraft('vitals', about.encounter_id);
  const record = useCommand(recordObservations, { quiet: true, done: 'The vitals are saved.' });
  const [offer] = draft.phase === 'offered' ? draft.offers : [];
  if (!offer) return null;
  const texts = textsOfDraft(offer.content);
  const problems = Object.values(vitalErrors(texts));
  const save = async () => {
    try {
      const run = () => record.mutateAsync({ body: { observations: observationsIn(texts, offer, about) } });
      if (await saveMeant(texts, { patient_name: about.patient_name, cancel: 'Do not save', run })) await draft.discard();
    } catch (error) {
      giveFailure(error, 'The vitals are not saved');
    }
  };
  return (
    <section aria-label="Unsaved vitals" className={classes.left}>
      <p>
        <strong>These vitals were entered but not saved</strong> (<Moment at={new Date(offer.saved_at).toISOString()} />
        ): {textsInWords(texts, vitalUnitTypes)}. {problems.join(' ')}
      </p>
      <Group gap="sm">
        <ActionButton size="compact-md" pending={record.isPending} refused={problems[0]} onClick={() => void save()}>
          Save them
        </ActionButton>
        <Button size="compact-md" variant="default" onClick={() => void draft.discard()}>
          Discard
        </Button>
      </Group>
    </section>
  );
}

const observationsIn = (texts: VitalTexts, { saved_at, content }: DraftOffer, { patient_id, encounter_id }: About) =>
  observationsOf(
    { ...VitalsForm.parse(texts as VitalsInput), effective_date_time: takenAtOfDraft(content) ?? new Date(saved_at).toISOString() },
    { patient: patient_id, encounter: encounter_id },
  );
