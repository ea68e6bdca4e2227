import {
  bmiOfForm,
  observationsOf,
  recordObservations,
  tews,
  tewsInputOfForm,
  type TriagePerson,
  triageFormOf,
  VitalsForm,
  type VitalsInput,
} from '@akoma/contract/observations';
import { ageInYears } from '@akoma/contract/patients';
import { useEffect, useState } from 'react';
import { giveFailure, useCommand } from '../../client/ask.ts';
import { firstSentence } from '../../client/first-sentence.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { useToday } from '../../ui/time/when.tsx';
import { useDraft } from '../workbench/index.ts';
import { isTimeMeant } from '../encounters/index.ts';
import { saveMeant } from './ask-unlikely.ts';
import { useRecordedHeight } from './latest-vitals.ts';
import { emptyVitals, isEmpty, takenAtOfDraft, textsOfDraft, type VitalTexts, vitalErrors } from './vital-inputs.ts';
import { typedSign } from './typed-sign.ts';
import { useTriageSettings } from './use-triage-settings.ts';

interface About {
  patient_id: string;
  patient_name: string;
  encounter_id: string;
  birth_date: string | null;
}

/** The vitals of an encounter while they are typed: drafted, checked with the contract, scored, and saved as one batch (OBS-017, OBS-039). */
export function useVitalsForm({ patient_id, patient_name, encounter_id, birth_date }: About, before?: TriagePerson) {
  const draft = useDraft('vitals', encounter_id);
  const record = useCommand(recordObservations, { quiet: true });
  const [texts, setTexts] = useState<VitalTexts>(emptyVitals);
  const [takenAt, setTakenAt] = useState<string | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string>();
  const today = useToday();
  const dirty = !isEmpty(texts);
  const errors = vitalErrors(texts);
  const { keep, finish, saved_at } = draft;
  // two effects: each save moves saved_at, and vitals kept anew for that would never come to rest
  useEffect(() => {
    if (dirty) keep({ ...texts, effective_date_time: takenAt });
  }, [dirty, texts, takenAt, keep]);
  useEffect(() => {
    if (!dirty && saved_at !== null) void finish();
  }, [dirty, saved_at, finish]);

  const send = async () => {
    const values = { ...VitalsForm.parse(texts as VitalsInput), ...(takenAt && { effective_date_time: takenAt }) };
    await record.mutateAsync({ body: { observations: observationsOf(values, { patient: patient_id, encounter: encounter_id }) } });
    setTexts(emptyVitals);
    setTakenAt(null);
    setTouched(new Set());
    setAttempt(0);
    setRefused(undefined);
  };
  const refuse = (sentence?: string) => {
    setTouched(new Set(Object.keys(texts)));
    setRefused(sentence);
    setAttempt((count) => count + 1);
    return false;
  };
  const save = async (): Promise<boolean> => {
    if (!dirty) return true;
    if (Object.keys(errors).length > 0) return refuse();
    if (takenAt === '') return refuse('The date and time at which they were taken are required.');
    if (!(await isTimeMeant(takenAt, `You entered that these vitals of ${patient_name} were taken`))) return false;
    try {
      return await saveMeant(texts, { patient_name, cancel: 'Correct it', run: send });
    } catch (error) {
      giveFailure(error, 'The vitals are not saved');
      return refuse(sentenceOf(firstSentence(error)));
    }
  };
  const age = birth_date ? ageInYears(birth_date, today) : null;
  const height = VitalsForm.shape.height.safeParse(texts.height).data;
  const recorded = useRecordedHeight(patient_id);
  const band = VitalsForm.shape.triage_form.safeParse(texts.triage_form).data;
  const person = {
    children: useTriageSettings(age)?.children ?? null,
    height_cm: height ?? before?.height_cm ?? recorded,
    form: band ?? before?.form ?? null,
  };
  const form = triageFormOf(age, person);
  const bmi = bmiOfForm(texts as VitalsInput);
  return {
    draft,
    texts,
    dirty,
    attempt,
    refused,
    saving: record.isPending,
    save,
    /** Only of inputs that were left, or after a refused save (VAL-012). */
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => touched.has(name))),
    score: tews(tewsInputOfForm(texts as VitalsInput), age, person),
    form,
    sign: typedSign(texts, form),
    bmi: bmi === null ? '' : bmi.toFixed(1),
    /** `null`: they are taken now. */
    takenAt,
    take: setTakenAt,
    type: (name: string, text: string) => setTexts((before) => ({ ...before, [name]: text })),
    leave: (name: string) => texts[name] && setTouched((before) => new Set(before).add(name)),
    /** What was typed since stays; the earlier entry fills the rest. */
    resume: (content: Record<string, unknown>) => {
      setTakenAt((before) => before ?? takenAtOfDraft(content));
      setTexts((before) => {
        const earlier = textsOfDraft(content);
        return Object.fromEntries(Object.keys(earlier).map((name) => [name, before[name] || earlier[name]!]));
      });
    },
  };
}
