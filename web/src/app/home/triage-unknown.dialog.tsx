import { type AgeBand, ageBands, ageOfBand, receiveUnknown } from '@akoma/contract/frontdesk';
import { observationsOf, tews, tewsInputOfForm, triageFormOf, urgencyOf, VitalsForm, type VitalsInput } from '@akoma/contract/observations';
import { Group, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../client/ask.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { ageBandWords, genderChoices } from '../../modules/frontdesk/index.ts';
import {
  choicesOf,
  emptyVitals,
  isEmptyVitals,
  isUnlikely,
  SignPicker,
  SignsOf,
  TewsLane,
  typedSign,
  useTriageSettings,
  VitalField,
  type VitalTexts,
  vitalErrors,
  vitalInputs,
} from '../../modules/observations/index.ts';
import { askAllLocations } from '../../modules/organization/index.ts';
import { DraftOffers, DraftStamp, useFormDraft } from '../../modules/workbench/index.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import classes from './triage-unknown.module.css';

const asked: readonly string[] = [
  'temperature',
  'blood_pressure',
  'pulse',
  'respiratory_rate',
  'avpu',
  'mobility',
  'trauma',
  'oxygen_saturation',
];
const inputs = asked.flatMap((name) => vitalInputs.find((vital) => vital.name === name) ?? []);
const act = 'Place in queue';

interface Values {
  age_band: AgeBand | '';
  gender: (typeof genderChoices)[number]['value'];
  texts: VitalTexts;
}

/** One card from an unknown patient to one who is triaged and waits (ruling 145); a red sign needs no more than the age. */
export function TriageUnknownDialog({ onClose }: { onClose: () => void }) {
  const location_id = useEmergencyPlace();
  const children = useTriageSettings()?.children ?? null;
  const receive = useCommand(receiveUnknown, {
    failed: 'The patient was not registered',
    done: ({ data: { patient } }) => `Registered as unknown, Folder No. ${patient.mrn}, and placed in the queue.`,
  });
  const form = useForm<Values>({
    initialValues: { age_band: '', gender: 'UNKNOWN', texts: emptyVitals },
    validate: (values) => ({
      ...(values.age_band === '' && { age_band: 'Age is required.' }),
      ...Object.fromEntries(Object.entries(vitalErrors(values.texts)).map(([name, sentence]) => [`texts.${name}`, sentence])),
    }),
  });
  const draft = useFormDraft('triage-unknown', 'new', form);
  const { texts, age_band } = form.values;
  const age = age_band === '' ? null : ageOfBand[age_band];
  const table = triageFormOf(age);
  const score = tews(tewsInputOfForm(texts as VitalsInput), age, { children });
  const sign = typedSign(texts, table);
  const type = (name: string, text: string) => form.setFieldValue(`texts.${name}`, text);
  const send = async ({ age_band: band, gender, texts: typed }: Values) => {
    const observations = observationsOf(VitalsForm.parse(typed as VitalsInput), { patient: '' }).map(
      ({ patient: _, encounter: _none, ...one }) => one,
    );
    await receive.mutateAsync({
      body: { gender, ...(band && { age_band: band }), location_id, ...(observations.length > 0 && { observations }) },
    });
    await draft.finish();
    onClose();
  };
  const submit = async (values: Values) => {
    const unlikely = inputs.filter(({ name }) => isUnlikely(name, values.texts[name] ?? ''));
    if (unlikely.length === 0) return send(values);
    const said = unlikely.map(({ name, label }) => `${label} ${values.texts[name]}`).join(', ');
    return confirm({
      title: 'Check before saving',
      text: `These values are very unusual: ${said}. Are they right?`,
      act: 'Save as measured',
      cancel: 'Correct it',
      run: () => send(values),
    });
  };
  const signs = {
    form: table,
    chosen: texts.signs ?? '',
    words: texts.sign_words ?? '',
    disabled: receive.isPending,
    onChange: (chosen: string) => type('signs', chosen),
    onWords: (words: string) => type('sign_words', words),
  };
  const urgency = urgencyOf(score.complete ? score.total : null, sign);
  return (
    <Dialog opened onClose={onClose} title="Unknown patient" size="lg" dirty={!isEmptyVitals(texts)}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
            <Radio.Group label="Age, as it looks" {...form.getInputProps('age_band')}>
              <Group gap="md" mt={4}>
                {ageBands.map((band, place) => (
                  <Radio key={band} value={band} label={ageBandWords[band]} data-autofocus={place === 0 || undefined} />
                ))}
              </Group>
            </Radio.Group>
            <section aria-label="Emergency signs">
              <SignsOf urgency="emergency" {...signs} />
            </section>
            <div className={classes.grid}>
              {inputs.map((vital) => (
                <VitalField
                  key={vital.name}
                  vital={vital}
                  choices={choicesOf(vital, table)}
                  value={texts[vital.name] ?? ''}
                  error={form.errors[`texts.${vital.name}`] as string | undefined}
                  readOnly={pending}
                  onChange={(text) => type(vital.name, text)}
                  onBlur={() => texts[vital.name] && form.validateField(`texts.${vital.name}`)}
                />
              ))}
            </div>
            <SignPicker {...signs} />
            <Radio.Group label="Gender" {...form.getInputProps('gender')}>
              <Group gap="md" mt={4}>
                {genderChoices.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Group>
            </Radio.Group>
            <DialogButtons
              act={act}
              pending={pending}
              pendingText="Registering…"
              note={
                <>
                  <span role="status" data-band={urgency?.band}>
                    <TewsLane score={score} sign={sign} />
                  </span>
                  <DraftStamp draft={draft} />
                </>
              }
            />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** Where the patient waits: here if this is an emergency location, else at the first one there is. */
function useEmergencyPlace(): string | null {
  const { location_id } = useSession();
  const { data: places } = useQuery(askAllLocations(useOrganizationId()));
  const emergency = places?.filter(({ workspace }) => workspace === 'EMERG') ?? [];
  return (emergency.find(({ id }) => id === location_id) ?? emergency[0])?.id ?? location_id;
}
