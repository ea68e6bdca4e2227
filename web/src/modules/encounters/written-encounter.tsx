import { safeName } from '@akoma/contract/base';
import { actOnEncounter, finishEncounter, startEncounter } from '@akoma/contract/encounters';
import { useRef, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { keyTable, stepKey } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { toast } from '../../ui/layer/toast.ts';
import { DraftOffers, DraftStamp } from '../workbench/index.ts';
import { DiagnosisStep } from './diagnosis-step.tsx';
import { EncounterCarePlans } from './encounter-care-plans.tsx';
import { EncounterBar } from './encounter-bar.tsx';
import classes from './encounter-page.module.css';
import type { Encounter, EncounterParts, PartHandle } from './encounter-parts.ts';
import { goTo, isDone, type StepKey, stepAfter, stepId, steps } from './encounter-steps.ts';
import { FinishStep, missingIn } from './finish-step.tsx';
import { useLeavingRule } from './leaving-rule.ts';
import { NoteField } from './note-field.tsx';
import { AlikeNotice, useRightPatient } from './right-patient.tsx';
import { StepsNav } from './steps-nav.tsx';
import { WardRounds } from './ward-rounds.tsx';
import { usePhrases } from './use-phrases.ts';
import { useEncounterNotes } from './use-encounter-notes.ts';

/** An open encounter while it is written: its steps below each other, one bar that names the patient (ENC-032 to ENC-035, ENC-045). */
export function WrittenEncounter({ encounter, Vitals, Forms }: { encounter: Encounter } & EncounterParts) {
  const params = { id: encounter.id };
  const patient = encounter.patient_detail;
  const name = safeName({ first_name: patient.first_name, last_name: patient.last_name });
  const notes = useEncounterNotes(encounter);
  const vitals = useRef<PartHandle>(null);
  const [vitalsDirty, setVitalsDirty] = useState(false);
  const diagnosis = useRef<PartHandle>(null);
  const [diagnosisDirty, setDiagnosisDirty] = useState(false);
  const done = new Set(steps.map(({ key }) => key).filter((key) => isDone(key, encounter)));
  const [step, setStep] = useState<StepKey>(() => steps.find(({ key }) => !done.has(key))?.key ?? 'finish');
  const [busy, setBusy] = useState<'saving' | 'finishing' | 'starting' | null>(null);
  const [refused, setRefused] = useState<{ attempt: number; sentence?: string }>({ attempt: 0 });
  const begin = useCommand(startEncounter, { failed: 'The encounter was not started' });
  const advance = useCommand(actOnEncounter, { quiet: true });
  // counting raises the record's version: the next save waits for it, so that it does not come with the old one
  const counted = useRef<Promise<unknown>>(Promise.resolve());
  const [takeOver, setTakeOver] = useState<string[]>([]);
  const end = useCommand(finishEncounter, {
    quiet: true,
    done: ({ data }) =>
      data.notes.every(({ signed_at }) => signed_at)
        ? `The encounter for ${name} is finished and its notes are signed.`
        : `The encounter for ${name} is finished. Notes of colleagues wait for their signature.`,
  });
  const right = useRightPatient(encounter, true);
  const begun = encounter.status === 'in-progress';
  const missing = missingIn(encounter, notes.held.mine, notes.colleagues);
  useLeavingRule({
    encounter,
    mine: notes.held.mine,
    colleagues: notes.colleagues,
    dirty: notes.unsaved.length > 0 || vitalsDirty || diagnosisDirty,
    writing: true,
  });

  const go = (key: StepKey) => {
    setStep(key);
    goTo(stepId(key));
  };
  const during = (what: typeof busy, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    // each command has told its own failure
    void work()
      .catch(() => {})
      .finally(() => setBusy(null));
  };
  const saveAll = async () => {
    await counted.current;
    return (await notes.save()) && ((await vitals.current?.save()) ?? true) && ((await diagnosis.current?.save()) ?? true);
  };
  const start = () => during('starting', () => begin.mutateAsync({ params, body: {} }));
  const next = () =>
    during('saving', async () => {
      await counted.current;
      const part = step === 'vitals' ? vitals : step === 'diagnosis' ? diagnosis : null;
      const saved = part ? await part.current?.save() : await notes.save();
      if (!saved) return;
      // the counter is a record of the steps taken; a step on the page never waits for it (ENC-035)
      counted.current = advance.mutateAsync({ params, body: { action: 'advance' } }).catch(() => {});
      go(stepAfter(step));
    });
  const refuse = (sentence?: string) => {
    setStep('finish');
    setRefused(({ attempt }) => ({ attempt: attempt + 1, ...(sentence && { sentence }) }));
  };
  const finish = () =>
    during('finishing', async () => {
      if (missing.length > 0) return refuse();
      // asked before anything is saved: what was typed for another patient never stands in this record
      if (!(await right.isMeant())) return;
      if (!(await saveAll())) return;
      try {
        await end.mutateAsync({ params, body: { take_over: takeOver } });
      } catch (error) {
        refuse(error instanceof Refused ? error.message : undefined);
      }
    });
  const primary = () => (!begun && step === 'finish' ? start() : step === 'finish' ? finish() : next());
  useKeys([
    ...steps.map(({ key, label }, at) => ({
      ...stepKey(at, `Go to ${label}`, 'Encounter'),
      run: () => go(key),
    })),
    { ...keyTable.primary, label: 'Save the step, or finish', scope: 'Encounter', run: primary },
    {
      ...keyTable.keepDraft,
      scope: 'Encounter',
      run: () =>
        void Promise.all([notes.draft.flush(), vitals.current?.keep(), diagnosis.current?.keep()]).then(() =>
          toast.note('The draft is kept.'),
        ),
    },
  ]);
  const wrong = refused.attempt > 0 ? new Set<string>(missing) : new Set<string>();
  const phrases = usePhrases(encounter);
  const field = { notes, phrases };
  const section = (key: StepKey) => ({
    id: stepId(key),
    className: classes.section,
    tabIndex: -1,
    'data-current': key === step || undefined,
    onFocus: () => setStep(key),
  });

  return (
    <>
      <AlikeNotice of={right} />
      <StepsNav current={step} done={done} onGo={go} />
      <DraftOffers of="notes" draft={notes.draft} onResume={notes.resume} />
      <section aria-label="Complaint" {...section('complaint')}>
        <NoteField
          type="chief-complaint"
          hint="Why the patient came, in the patient’s words."
          rows={2}
          error={wrong.has('chief-complaint') ? 'Presenting complaint is required.' : undefined}
          {...field}
        />
      </section>
      <section aria-label="History" {...section('history')}>
        <NoteField
          type="history-of-presenting-illness"
          rows={4}
          error={wrong.has('history-of-presenting-illness') ? 'History of presenting illness is required.' : undefined}
          {...field}
        />
      </section>
      <section aria-label="Vitals" {...section('vitals')}>
        <Vitals
          ref={vitals}
          encounter_id={encounter.id}
          patient_id={encounter.patient}
          patient_name={name}
          birth_date={patient.birth_date}
          gender={patient.gender}
          readOnly={false}
          onDirty={setVitalsDirty}
        />
      </section>
      <section aria-label="Diagnosis" {...section('diagnosis')}>
        <DiagnosisStep ref={diagnosis} encounter={encounter} onDirty={setDiagnosisDirty} />
      </section>
      <section aria-label="Notes and plan" {...section('plan')}>
        <div className={classes.pair}>
          <NoteField
            type="visit-note"
            hint="Findings and assessment."
            rows={5}
            error={wrong.has('visit-note') ? 'Visit note is required.' : undefined}
            {...field}
          />
          <NoteField type="plan-of-care" hint="What to do, who does it, and when to come back." rows={5} {...field} />
        </div>
        <EncounterCarePlans encounter={encounter} writing />
        <Forms encounter_id={encounter.id} patient_id={encounter.patient} visit_id={encounter.visit} readOnly={false} />
      </section>
      <WardRounds encounter={encounter} />
      <section aria-label="Finish" {...section('finish')}>
        <h3 className={classes.sectionTitle}>Finish</h3>
        <FinishStep
          encounter={encounter}
          patient={right.named}
          mine={notes.held.mine}
          colleagues={notes.colleagues}
          takeOver={takeOver}
          onTakeOver={setTakeOver}
          attempt={refused.attempt}
          refusal={refused.sentence}
        />
      </section>
      <EncounterBar
        patient={name}
        step={step}
        begun={begun}
        busy={busy}
        onStart={start}
        onNext={next}
        onFinish={finish}
        stamp={notes.unsaved.length > 0 || vitalsDirty ? <DraftStamp draft={notes.draft} /> : null}
      />
    </>
  );
}
