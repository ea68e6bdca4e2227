import { type Currency, sentenceOf } from '@akoma/contract/base';
import { Input, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CodedSearch, type CodedValue } from '../form/coded-search.tsx';
import { CurrencySelect } from '../form/currency-select.tsx';
import { DateTimeInput } from '../form/date-time-input.tsx';
import { DayInput } from '../form/day-input.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { LabelledField } from '../form/labelled-field.tsx';
import { StatusSelect } from '../form/status-select.tsx';
import type { CodedChoice, SearchCoded } from '../form/use-coded-search.ts';
import { ActionButton } from '../page/action-button.tsx';
import classes from './gallery.module.css';

const beds = [
  { value: '11', label: 'Bed 11', status: 'INACTIVE' },
  { value: '12', label: 'Bed 12', status: 'ACTIVE' },
  { value: '13', label: 'Bed 13' },
];

/** Fields that no other part of the gallery shows. */
export function Widgets() {
  const [admitted, setAdmitted] = useState('');
  const [bed, setBed] = useState<string | null>(null);
  const [currency, setCurrency] = useState<Currency>();
  return (
    <Stack gap="md">
      <div className={classes.form}>
        <DateTimeInput label="Admitted" description="By the clock of Lagos" value={admitted} onChange={setAdmitted} required />
        <output aria-label="Moment as sent" className="akoma-number">
          {admitted}
        </output>
        <StatusSelect label="Bed" options={beds} value={bed} onChange={setBed} placeholder="Choose a bed" />
        <CurrencySelect {...(currency && { value: currency })} onChange={setCurrency} />
        <LabelledField label="Device number" required>
          {(control) => <Input {...control} />}
        </LabelledField>
        <LabelledField label="Remark">{(control) => <Input {...control} />}</LabelledField>
      </div>
      <Diagnoses />
      <Plan />
    </Stack>
  );
}

const snomed = 'http://snomed.info/sct';
const choices: readonly CodedChoice[] = [
  { system: snomed, code: '61462000', display: 'Malaria', term: 'Malaria', detail: 'B54' },
  { system: snomed, code: '61462000', display: 'Malaria', term: 'severe malaria', narrower: true },
  { system: snomed, code: '38341003', display: 'Hypertensive disorder, systemic arterial', term: 'hypertension', detail: 'I10' },
  { system: snomed, code: '29857009', display: 'Chest pain', term: 'Chest pain' },
];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A search as the server's, on four lines: `malria` is corrected, `lost` fails the first time, `sev` is answered a second late. */
const tries = new Map<string, number>();
const searchFour: SearchCoded = async (text) => {
  await wait(30);
  tries.set(text, (tries.get(text) ?? 0) + 1);
  if (text === 'lost' && tries.get(text) === 1) throw new Error('out of reach');
  if (text === 'sev') await wait(1_000);
  const asked = text === 'malria' ? 'malaria' : text.toLowerCase();
  return { choices: choices.filter(({ term }) => term.toLowerCase().includes(asked)), corrected: text === 'malria' ? 'malaria' : null };
};

/** Diagnoses with and without free text. */
function Diagnoses() {
  const [diagnosis, setDiagnosis] = useState<CodedValue | null>(null);
  const [cause, setCause] = useState<CodedValue | null>(null);
  return (
    <div className={classes.form}>
      <CodedSearch
        label="Diagnosis"
        placeholder="Type a diagnosis"
        value={diagnosis}
        onChange={setDiagnosis}
        search={searchFour}
        recent={choices.slice(2, 3)}
        freeText
      />
      <CodedSearch label="Cause of death" value={cause} onChange={setCause} search={searchFour} required />
      <output aria-label="Diagnosis as sent">{JSON.stringify(diagnosis)}</output>
      <output aria-label="Cause as sent">{JSON.stringify(cause)}</output>
    </div>
  );
}

/** How every form behaves: a sentence once a field was touched, one save at a time. */
function Plan() {
  const [saves, setSaves] = useState(0);
  const form = useForm({
    initialValues: { name: '', starts_on: '' },
    validateInputOnBlur: true,
    validate: {
      name: (value) => (value.trim() ? null : sentenceOf('required', 'name')),
      // a date before the suggested one is the planner's own affair (VAL-023)
      starts_on: (value) => (value ? null : sentenceOf('required', 'starts_on')),
    },
  });
  return (
    <FormFrame
      form={form}
      act="Save plan"
      onSubmit={async () => {
        setSaves((count) => count + 1);
        await new Promise((resolve) => setTimeout(resolve, 600));
      }}
    >
      {({ pending }) => (
        <div className={classes.form}>
          <TextInput label="Plan name" required {...form.getInputProps('name')} />
          <DayInput
            label="Starts on"
            description="Usually from 01-01-2026"
            required
            {...form.getInputProps('starts_on')}
            value={form.values.starts_on}
            onChange={(day) => form.setFieldValue('starts_on', day)}
          />
          <ActionButton type="submit" pending={pending}>
            Save plan
          </ActionButton>
          <output aria-label="Saves">{saves}</output>
        </div>
      )}
    </FormFrame>
  );
}
