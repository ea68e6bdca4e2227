import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import classes from './patient.form.module.css';
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
      <Fold title="Address" open={wrong('line', 'city', 'district', 'state')}>
        {text('line', 'House and street, or landmark')}
        {text('city', 'Town')}
        {text('district', 'District')}
        {text('state', 'Region')}
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

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className={classes.fold} {...(open && { open })}>
      <summary>{title}</summary>
      <div className={classes.grid}>{children}</div>
    </details>
  );
}
