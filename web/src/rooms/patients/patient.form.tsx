import type { ReplyOf } from '@akoma/contract/base';
import type { readPatient } from '@akoma/contract/patients';
import { genders } from '@akoma/contract/terminology';
import { Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { AgeOrBirth } from '../../ui/form/age-or-birth.tsx';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { DraftOffers, DraftStamp, useDraft } from '../desk/index.ts';
import { useValueSet } from '../terminology/index.ts';
import classes from './patient.form.module.css';
import { errorsFrom, errorsIn } from './patient-errors.ts';
import { fieldLabels, textOfField } from './patient-fields.ts';
import { PatientMore } from './patient-more.tsx';
import { bodyOf, emptyValues, type PatientValues, valuesOf } from './patient-values.ts';
import { patientsWords as words } from './patients.words.ts';
import { PossibleMatches, usePossibleMatches } from './possible-matches.tsx';

type Patient = ReplyOf<typeof readPatient>['data'];

interface PatientFormProps {
  patient?: Patient | undefined;
  /** Sends somebody new, or the changes of a record with the version that they were made on. */
  onSubmit: (body: Record<string, unknown>) => Promise<Patient>;
  onDone: (id: string) => void;
  onDirty: (dirty: boolean) => void;
  /** One of the possible matches is the person. */
  onUse: (id: string) => void;
}

const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Rev', 'Nana', 'Alhaji', 'Hajia', 'Master'];

/** Five fields first, everything else folded away. Possible matches stand above the button until they are answered. */
export function PatientForm({ patient, onSubmit, onDone, onDirty, onUse }: PatientFormProps) {
  const { form, submit, collisions } = useRecordForm<Patient, PatientValues>({
    record: patient,
    begin: emptyValues,
    valuesOf,
    bodyOf: (_edit, values, stands) => ({ ...bodyOf(values, stands) }),
    errorsIn,
    errorsFrom,
    // whoever is shown has been answered: registering waits for that
    save: (body) => onSubmit(patient ? body : { ...body, not_duplicates: matches.map(({ id }) => id) }),
  });
  const offeredGenders = useValueSet('administrative-gender', { known: genders }).entries;
  const wanted = collisions.length > 0;
  const [languages, religions, churches] = [
    useValueSet('language-type', { wanted }),
    useValueSet('religious-affiliation', { wanted }),
    useValueSet('church-denomination', { wanted }),
  ];
  const nameOf = (sought: string) =>
    [offeredGenders, languages.entries, religions.entries, churches.entries].flat().find(({ code }) => code === sought)?.display;
  const draft = useDraft('patient', patient?.id ?? 'new');
  const { matches, again } = usePossibleMatches(form.values, patient?.id);
  const [asNew, setAsNew] = useState('');
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { keep } = draft;
  useEffect(() => {
    if (dirty) keep({ ...form.values });
  }, [dirty, form.values, keep]);
  // who stands in the register already is shown her likes, but not asked whether she is new
  const answered = patient !== undefined || matches.length === 0 || asNew === matches.map(({ id }) => id).join();

  const save = async (values: PatientValues) => {
    if (!answered) throw new Error('Look at the possible matches first: use one of them, or say that this is a new person.');
    const saved = await submit(values).catch(async (refused: unknown) => {
      // somebody like this was registered meanwhile, or the look had not answered yet
      if (refused instanceof Refused && refused.code === 'patients.possibleDuplicates') await again();
      throw refused;
    });
    await draft.finish();
    if (saved) onDone(saved.id);
  };
  const act = patient ? words.save : words.registerAct;
  return (
    <FormFrame form={form} onSubmit={save} act={act}>
      {({ pending }) => (
        <Stack gap="lg">
          <DraftOffers draft={draft} onResume={(content) => form.setValues(content as unknown as PatientValues)} />
          <CollisionNotice
            collisions={collisions}
            labels={fieldLabels}
            textOf={(field, value: string) => textOfField(field, value, nameOf)}
          />
          <div className={classes.grid}>
            <TextInput
              label="First name"
              required
              data-path="first_name"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('first_name')}
            />
            <TextInput label="Last name" required data-path="last_name" autoComplete="off" {...form.getInputProps('last_name')} />
            <Select
              label="Title"
              data={titles}
              clearable
              placeholder="None"
              {...form.getInputProps('title')}
              value={form.values.title || null}
              onChange={(title) => form.setFieldValue('title', title ?? '')}
            />
          </div>
          <Radio.Group label="Gender" required {...form.getInputProps('gender')}>
            <Group gap="lg" mt={4}>
              {offeredGenders.map(({ code, display }, index) => (
                <Radio key={code} value={code} label={display} data-path={index === 0 ? 'gender' : undefined} />
              ))}
            </Group>
          </Radio.Group>
          <div className={classes.grid}>
            <AgeOrBirth
              value={{ birth_date: form.values.birth_date, birth_date_precision: form.values.birth_date_precision }}
              required
              error={form.errors.birth_date}
              data-path="birth_date"
              onChange={(birth) => form.setValues(birth)}
            />
            <PhoneInput
              label="Phone"
              value={form.values.mobile}
              required
              error={form.errors.mobile}
              data-path="mobile"
              autoComplete="off"
              onChange={(mobile) => form.setFieldValue('mobile', mobile)}
              onBlur={() => void form.validateField('mobile')}
            />
          </div>
          <PatientMore form={form} />
          <PossibleMatches
            matches={matches}
            answered={answered}
            onUse={onUse}
            {...(!patient && { onNew: () => setAsNew(matches.map(({ id }) => id).join()) })}
          />
          <Group justify="space-between" className={classes.buttons}>
            <DraftStamp draft={draft} />
            <ActionButton type="submit" size="md" pending={pending} pendingText={patient ? 'Saving…' : 'Registering…'} ml="auto">
              {act}
            </ActionButton>
          </Group>
        </Stack>
      )}
    </FormFrame>
  );
}
