import { type Currency, sentenceOf } from '@akoma/contract/base';
import { Input, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CurrencySelect } from '../form/currency-select.tsx';
import { DateTimeInput } from '../form/date-time-input.tsx';
import { DayInput } from '../form/day-input.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { LabelledField } from '../form/labelled-field.tsx';
import { StatusSelect } from '../form/status-select.tsx';
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
        <DateTimeInput
          label="Admitted"
          description="By the clock of Lagos"
          timeZone="Africa/Lagos"
          value={admitted}
          onChange={setAdmitted}
          required
        />
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
      <Plan />
    </Stack>
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
