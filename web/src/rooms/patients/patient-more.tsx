import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import classes from './patient.form.module.css';
import { useValueSet, ValueSetSelect } from '../terminology/index.ts';
import type { PatientValues } from './patient-values.ts';

type Form = UseFormReturnType<PatientValues>;

/** What is asked when there is time: numbers, address, next of kin. Opens by itself when something in it is wrong. */
export function PatientMore({ form }: { form: Form }) {
  const text = (name: keyof PatientValues, label: string, more: object = {}) => (
    <TextInput key={name} label={label} data-path={name} autoComplete="off" {...form.getInputProps(name)} {...more} />
  );
  const wrong = (...names: (keyof PatientValues)[]) => names.some((name) => form.errors[name]);
  return (
    <>
      <Fold title="Ghana Card, NHIS, email" open={wrong('ghana_card', 'nhis', 'email', 'preferred_name')}>
        {text('ghana_card', 'Ghana Card', { placeholder: 'GHA-123456789-0' })}
        {text('nhis', 'NHIS number', { inputMode: 'numeric' })}
        {text('email', 'Email', { type: 'email' })}
        {text('preferred_name', 'Preferred name')}
      </Fold>
      <Fold title="Address" open={wrong('line', 'city', 'district', 'state', 'country')}>
        {text('line', 'House and street, or landmark')}
        {text('city', 'Town')}
        {text('district', 'District')}
        <Places form={form} />
      </Fold>
      <Fold title="Language and religion" open={wrong('language', 'religion')}>
        <ValueSetSelect
          label="Preferred language"
          list="language-of-ghana"
          title="Spoken in Ghana"
          more={{ list: 'language-type', title: 'All languages' }}
          data-path="language"
          {...form.getInputProps('language')}
        />
        <ValueSetSelect
          label="Religion"
          list="religious-affiliation"
          title="Religions"
          more={{ list: 'church-denomination', title: 'Churches' }}
          data-path="religion"
          {...form.getInputProps('religion')}
        />
      </Fold>
      <Fold title="Next of kin" open={wrong('relative_name', 'relative_kinship', 'relative_mobile')}>
        {text('relative_name', 'Name')}
        {text('relative_kinship', 'Relationship', { placeholder: 'Mother, brother, neighbour' })}
        <PhoneInput
          label="Phone of the next of kin"
          value={form.values.relative_mobile}
          error={form.errors.relative_mobile}
          data-path="relative_mobile"
          autoComplete="off"
          onChange={(mobile) => form.setFieldValue('relative_mobile', mobile)}
        />
      </Fold>
    </>
  );
}

/** Region and country: of a country without parts the region is typed. */
function Places({ form }: { form: Form }) {
  const countries = useValueSet('country');
  const country = countries.entries.find(({ display }) => display === form.values.country)?.code;
  const regions = useValueSet('country-subdivision', { country, wanted: country !== undefined });
  const typed = !regions.pending && regions.entries.length === 0;
  return (
    <>
      {typed ? (
        <TextInput label="Region" data-path="state" autoComplete="off" {...form.getInputProps('state')} />
      ) : (
        <ValueSetSelect
          label="Region"
          list="country-subdivision"
          {...(country && { country })}
          by="display"
          data-path="state"
          {...form.getInputProps('state')}
        />
      )}
      <ValueSetSelect
        label="Country"
        list="country"
        by="display"
        data-path="country"
        {...form.getInputProps('country')}
        onChange={(name) => form.setValues({ country: name, state: '' })}
      />
    </>
  );
}

/** What is inside is made when it is opened: its lists are not asked for before. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes.fold}
      {...(open && { open })}
      onToggle={(event) => setOpened((before) => before || event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={classes.grid}>{(opened || open) && children}</div>
    </details>
  );
}
