import { type Assessment, recordObservations } from '@akoma/contract/observations';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { firstSentence } from '../../client/first-sentence.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PastMoment } from '../../ui/form/past-moment.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ChoiceSegments } from './choice-segments.tsx';
import classes from './observations.module.css';
import { ScoreLine } from './score-line.tsx';
import { scoresWords as words } from './scores.words.ts';

interface AssessmentDialogProps {
  assessment: Assessment;
  patient_id: string;
  /** Name of the patient. */
  patient: string;
  onClose: () => void;
}

interface Values {
  answers: Readonly<Record<string, string>>;
  /** `null`: now. */
  at: string | null;
}

/** A form that is scored while it is answered; answers and total are saved in one call, as an entry of the chart (ruling 130). */
export function AssessmentDialog({ assessment, patient_id, patient, onClose }: AssessmentDialogProps) {
  const { form: asked, entry, score } = assessment;
  const record = useCommand(recordObservations, { quiet: true, done: words.saved });
  const form = useForm<Values>({
    initialValues: { answers: {}, at: null },
    validate: { at: (at) => (at === '' ? words.timeMissing : null) },
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const given = asked.fields.flatMap(({ code, name }) => {
    const value = form.values.answers[name];
    return code && value ? [{ code, value }] : [];
  });
  const save = async ({ at }: Values) => {
    const observations = given.map((one) => ({ ...one, patient: patient_id, ...(at && { effective_date_time: at }) }));
    try {
      await record.mutateAsync({ body: { observations, entry } });
    } catch (error) {
      throw firstSentence(error);
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${asked.title}: ${patient}`} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="sm">
            {asked.fields.map(({ name, label, help, choices }) => (
              <div key={name}>
                <ChoiceSegments
                  label={label}
                  choices={choices!.map(({ code, display }) => ({ value: code, label: display }))}
                  value={form.values.answers[name] ?? ''}
                  disabled={pending}
                  onChange={(value) => form.setFieldValue('answers', { ...form.values.answers, [name]: value })}
                />
                {help && <p className={classes.help}>{help}</p>}
              </div>
            ))}
            <PastMoment
              label={words.taken}
              act={words.takenEarlier}
              data-path="at"
              value={form.values.at}
              onChange={(at) => form.setFieldValue('at', at)}
              error={form.errors.at as string | undefined}
            />
            <div role="status" className={classes.result}>
              <ScoreLine score={score(given)} />
            </div>
            <DialogButtons act={words.save} pending={pending} {...(given.length === 0 && { refused: words.answerFirst })} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
