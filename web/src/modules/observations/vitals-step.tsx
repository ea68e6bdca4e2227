import { codes, takenTogetherMinutes, triageFormChoices } from '@akoma/contract/observations';
import { useEffect, useImperativeHandle } from 'react';
import { serverNow } from '../../client/server-clock.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PastMoment } from '../../ui/form/past-moment.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { DraftOffers, DraftStamp } from '../workbench/index.ts';
import type { PartProps } from '../encounters/index.ts';
import { ChartsLink } from './charts-link.tsx';
import { ChoiceSegments } from './choice-segments.tsx';
import { SignPicker } from './sign-picker.tsx';
import { choicesOf, triagePersonOf } from './triage-words.ts';
import { EncounterVitals } from './encounter-vitals.tsx';
import { useLatestVitals, type VitalSet } from './latest-vitals.ts';
import { TewsCard } from './tews-card.tsx';
import { useVitalsForm } from './use-vitals-form.ts';
import { VitalField } from './vital-field.tsx';
import { vitalInputs } from './vital-inputs.ts';
import classes from './vitals-step.module.css';

/** The vitals of an encounter: the form with its live score, or what was taken when it is read only. */
export function VitalsStep(props: PartProps) {
  const { encounter_id, patient_id, patient_name, birth_date, gender } = props;
  return props.readOnly ? (
    <EncounterVitals {...{ encounter_id, patient_id, patient_name, birth_date, gender }} />
  ) : (
    <VitalsForm {...props} />
  );
}

function VitalsForm({ ref, onDirty, ...about }: PartProps) {
  const { set } = useLatestVitals(about.patient_id, about.birth_date);
  const form = useVitalsForm(about, set ? triagePersonOf(set) : undefined);
  const { draft, dirty, save } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useImperativeHandle(ref, () => ({ save, keep: () => draft.flush() }));
  return (
    <>
      <div className={classes.top}>
        <h3 className={classes.title}>Vitals</h3>
        <span className={classes.quiet}>
          {set ? (
            <>
              Before: <Moment at={set.at} /> by {set.by}
            </>
          ) : (
            'None taken before'
          )}
        </span>
        <PastMoment label="Taken" act="Taken earlier" value={form.takenAt} onChange={form.take} data-path="effective_date_time" />
        <ChartsLink encounter_id={about.encounter_id} patient_id={about.patient_id} />
      </div>
      <DraftOffers of="vitals" draft={draft} onResume={form.resume} />
      <ErrorSummary errors={form.errors} message={form.refused} attempt={form.attempt} />
      <div className={classes.columns}>
        <div className={classes.grid}>
          {vitalInputs.map((vital) => (
            <VitalField
              key={vital.name}
              vital={vital}
              choices={choicesOf(vital, form.form)}
              value={vital.disabled ? form.bmi : (form.texts[vital.name] ?? '')}
              before={set?.byCode.get(vital.observation_code)?.value}
              error={form.errors[vital.name]}
              readOnly={draft.phase === 'offered' || form.saving}
              onChange={(text) => form.type(vital.name, text)}
              onBlur={() => form.leave(vital.name)}
            />
          ))}
          {about.birth_date === null && (
            <ChoiceSegments
              label="Age band"
              choices={triageFormChoices}
              value={form.texts.triage_form ?? ''}
              before={triageFormChoices.find(({ value }) => value === set?.byCode.get(codes.triage_form)?.value)?.label}
              disabled={draft.phase === 'offered' || form.saving}
              onChange={(text) => form.type('triage_form', text)}
            />
          )}
        </div>
        <div className={classes.side}>
          <TewsCard
            {...(!dirty && set
              ? {
                  ...{ score: set.score, sign: set.triage?.discriminator ?? null, at: set.at, from: set.from },
                  standing: set.triage
                    ? { triage: set.triage, patient_id: about.patient_id, patient: about.patient_name, encounter_id: about.encounter_id }
                    : undefined,
                }
              : { score: form.score, sign: form.sign ?? signStanding(set) })}
          />
          {dirty && <DraftStamp draft={draft} />}
        </div>
        <div className={classes.signs}>
          <SignPicker
            form={form.form}
            chosen={form.texts.signs ?? ''}
            words={form.texts.sign_words ?? ''}
            disabled={draft.phase === 'offered' || form.saving}
            onChange={(signs) => form.type('signs', signs)}
            onWords={(text) => form.type('sign_words', text)}
          />
        </div>
      </div>
    </>
  );
}

/** A sign that was recorded within the half hour: it stands beside the score that is being typed. */
function signStanding(set: VitalSet | null | undefined) {
  const triage = set?.triage;
  return triage && serverNow() - Date.parse(triage.taken_at) <= takenTogetherMinutes * 60_000 ? triage.discriminator : null;
}
