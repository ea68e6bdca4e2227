import type { ReplyOf } from '@akoma/contract/base';
import type { readPatient } from '@akoma/contract/patients';
import { genders } from '@akoma/contract/terminology';
import { Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { receivePatient } from '../../client/receiving.ts';
import { Refused } from '../../client/refused.ts';
import { useSession } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { AgeOrBirth } from '../../ui/form/age-or-birth.tsx';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { Fold } from '../../ui/form/fold.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { judgeLater } from '../../ui/form/judge-later.ts';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { DraftOffers, DraftStamp, useDraft } from '../workbench/index.ts';
import { useCustomerGroups } from '../payers/index.ts';
import { useValueSet } from '../terminology/index.ts';
import classes from './patient.form.module.css';
import { errorsFrom, errorsIn } from './patient-errors.ts';
import { fieldLabels, textOfField } from './patient-fields.ts';
import { NewPatientPhoto, PatientPhoto, useKeepPhoto } from './patient-photo.tsx';
import { PatientMore } from './patient-more.tsx';
import { bodyOf, emptyValues, fromDraft, type PatientValues, valuesOf } from './patient-values.ts';
import { patientFormWords } from './patient-form.words.ts';
import { patientsWords as words } from './patients.words.ts';
import { LookFailure, PossibleMatches } from './possible-matches.tsx';
import { LookFailed, usePossibleMatches } from './use-possible-matches.ts';
import { Told } from '../../ui/layer/told.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';

type Patient = ReplyOf<typeof readPatient>['data'];

interface PatientFormProps {
  patient?: Patient | undefined;
  /** Whose newborn is registered: the surname and today are set before, and nobody is asked for possible matches (rulings.md 55). */
  mother?: Patient | undefined;
  /** The patient who is registered is here, and may be put into the queue. */
  atDesk: boolean;
  /** Sends somebody new, or the changes of a record with the version that they were made on. */
  onSubmit: (body: Record<string, unknown>) => Promise<Patient>;
  onDone: (id: string) => void;
  onDirty: (dirty: boolean) => void;
  /** One of the possible matches is the person. */
  onUse: (id: string) => void;
}

const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Rev', 'Nana', 'Alhaji', 'Hajia', 'Master'];

/**
 * Five fields first, everything else folded away. Possible matches stand above the button, which stays where it is, until they are answered;
 * registering waits for the look for exactly what is sent (PAT-051).
 */
export function PatientForm({ patient, mother, atDesk, onSubmit, onDone, onDirty, onUse }: PatientFormProps) {
  const { zone } = useWriting();
  const today = dayIn(new Date().toISOString(), zone);
  const ofMother = mother && { mother_id: mother.id };
  const { form, submit, collisions } = useRecordForm<Patient, PatientValues>({
    record: patient,
    begin: mother ? { ...emptyValues, last_name: mother.last_name, date_of_birth: today } : emptyValues,
    valuesOf,
    bodyOf: (_edit, values, stands) => ({ ...bodyOf(values, stands), ...ofMother, ...(stands?.unknown && { unknown: false }) }),
    errorsIn: (values, stands) => errorsIn(values, stands, ofMother),
    errorsFrom,
    save: (body) => onSubmit(patient ? body : { ...body, not_duplicates: others.current }),
  });
  const offeredGenders = useValueSet('administrative-gender', { known: genders }).entries;
  const wanted = collisions.length > 0;
  const [languages, religions, churches] = [
    useValueSet('language-type', { wanted }),
    useValueSet('religious-affiliation', { wanted }),
    useValueSet('church-denomination', { wanted }),
  ];
  const groups = useCustomerGroups(wanted);
  const nameOf = (sought: string) =>
    [offeredGenders, languages.entries, religions.entries, churches.entries, groups].flat().find(({ code }) => code === sought)?.display;
  const draft = useDraft('patient', patient?.id ?? (mother ? `newborn-${mother.id}` : 'new'));
  const look = usePossibleMatches(mother ? emptyValues : form.values, patient?.id);
  const { matches } = look;
  const [looking, setLooking] = useState(false);
  const [failures, setFailures] = useState(0);
  const [asNew, setAsNew] = useState('');
  const element = useRef<HTMLDivElement>(null);
  const submitAgain = () => element.current?.closest('form')?.requestSubmit();
  const [photo, setPhoto] = useState<File>();
  const keepPhoto = useKeepPhoto();
  const typed = form.isDirty();
  const dirty = typed || photo !== undefined;
  // at the window who is registered usually waits from then on (screens.md 3.5)
  const { workspace, permissions } = useSession();
  const receives = atDesk && workspace === 'RECEPT' && permissions.has('visits.write') && !patient && !mother;
  const toQueue = useRef(false);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { keep } = draft;
  useEffect(() => {
    if (typed) keep({ ...form.values });
  }, [typed, form.values, keep]);
  // editing an existing record shows similar patients, but does not ask whether this one is new
  const isAnswered = (of: readonly { id: string }[]) => patient !== undefined || of.every(({ id }) => asNew.includes(id));
  const answered = isAnswered(matches);
  const others = useRef<string[]>([]);

  const lookFirst = async (values: PatientValues) => {
    setLooking(true);
    const found = await look.before(values).finally(() => setLooking(false));
    if (!isAnswered(found)) throw new Told(words.lookAtMatches);
    others.current = found.map(({ id }) => id);
  };
  const save = async (values: PatientValues) => {
    const queue = toQueue.current;
    try {
      if (!patient && !mother) await lookFirst(values);
      const saved = await submit(values);
      await draft.finish();
      if (saved && photo) await keepPhoto(saved.id, photo);
      if (saved && queue) await receivePatient(saved.id);
      if (saved) onDone(saved.id);
    } catch (error) {
      if (error instanceof LookFailed) return setFailures((count) => count + 1);
      // somebody like this was registered meanwhile, or nobody had looked
      if (error instanceof Refused && error.code === 'patients.possibleDuplicates') await look.show(error, values);
      throw error;
    }
  };
  const act = patient ? words.save : words.registerAct;
  return (
    <FormFrame form={form} onSubmit={save} act={act} about={asNew}>
      {({ pending }) => (
        <Stack ref={element} gap="lg">
          <DraftOffers draft={draft} onResume={(content) => form.setValues(fromDraft(content))} />
          <CollisionNotice
            collisions={collisions}
            labels={fieldLabels}
            textOf={(field, value: string) => textOfField(field, value, nameOf)}
          />
          <div className={classes.grid}>
            <TextInput
              label={fieldLabels.first_name}
              required={!mother}
              {...(mother && { placeholder: `Baby of ${mother.first_name}` })}
              data-path="first_name"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('first_name')}
            />
            <TextInput
              label={fieldLabels.last_name}
              required={!mother}
              data-path="last_name"
              autoComplete="off"
              {...form.getInputProps('last_name')}
            />
            <Select
              label={fieldLabels.title}
              data={titles}
              clearable
              placeholder="None"
              {...form.getInputProps('title')}
              value={form.values.title || null}
              onChange={(title) => form.setFieldValue('title', title ?? '')}
            />
          </div>
          <Radio.Group label={fieldLabels.gender} required {...form.getInputProps('gender')}>
            <Group gap="lg" mt={4}>
              {offeredGenders.map(({ code, display }, index) => (
                <Radio key={code} value={code} label={display} data-path={index === 0 ? 'gender' : undefined} />
              ))}
            </Group>
          </Radio.Group>
          <div className={classes.grid}>
            <AgeOrBirth
              value={{ birth_date: form.values.date_of_birth, birth_date_precision: form.values.birth_date_precision }}
              required
              error={form.errors.date_of_birth}
              data-path="date_of_birth"
              onChange={({ birth_date, birth_date_precision }) => form.setValues({ date_of_birth: birth_date, birth_date_precision })}
            />
            <PhoneInput
              label={fieldLabels.phone}
              value={form.values.phone}
              required={!mother}
              error={form.errors.phone}
              data-path="phone"
              autoComplete="off"
              onChange={(phone) => form.setFieldValue('phone', phone)}
              onBlur={() => judgeLater(form, 'phone')}
            />
          </div>
          <Fold title={words.photo}>
            {patient ? <PatientPhoto patient={patient} /> : <NewPatientPhoto photo={photo} onChange={setPhoto} />}
          </Fold>
          <PatientMore form={form} />
          <PossibleMatches
            matches={matches}
            answered={answered}
            onUse={onUse}
            {...(!patient && { onNew: () => setAsNew(matches.map(({ id }) => id).join()) })}
          />
          {!patient && look.failed && (
            <LookFailure
              attempt={failures}
              pending={pending}
              onRetry={() => (look.pressed ? submitAgain() : void look.retry())}
              onAnyway={() => {
                look.goWithout();
                submitAgain();
              }}
            />
          )}
          <DialogButtons
            act={act}
            also={
              receives
                ? {
                    act: patientFormWords.toQueue,
                    onClick: () => {
                      // read where the form is sent, at once: another press says for itself
                      toQueue.current = true;
                      submitAgain();
                      toQueue.current = false;
                    },
                  }
                : undefined
            }
            pending={pending}
            pendingText={patient ? words.saving : looking ? words.looking : words.registering}
            note={<DraftStamp draft={draft} />}
          />
        </Stack>
      )}
    </FormFrame>
  );
}
