import { listPractitioners } from '@akoma/contract/organization';
import { listSpecialists } from '@akoma/contract/patients';
import { priorityNames, type Referral, ReferralDirection, ReferralPriority } from '@akoma/contract/referrals';
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, askCached } from '../../client/ask.ts';
import { useMay, useSession } from '../../client/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PatientChoice } from '../patients/index.ts';
import { fields, type Values, valuesOfSpecialist } from './referral-values.ts';
import classes from './referrals.module.css';
import { directionNames, referralsWords as words } from './referrals.words.ts';

type Form = UseFormReturnType<Values>;
interface FieldsProps {
  form: Form;
  /** The referral that is edited. */
  referral: Referral | undefined;
}
interface AllFieldsProps extends FieldsProps {
  /** Whose it is has to be said here: it is written from the list of all. */
  asksPatient: boolean;
  /** Opens the form of a specialist whom nobody has entered yet. */
  onAddSpecialist: () => void;
}

/** Who refers whom to whom, and why. */
export function ReferralFields({ form, referral, asksPatient, onAddSpecialist }: AllFieldsProps) {
  const { direction } = form.values;
  return (
    <>
      {!referral && (
        <SegmentedControl
          aria-label={words.direction}
          data={ReferralDirection.options.map((value) => ({ value, label: directionNames[value] }))}
          value={direction}
          onChange={(value) => form.setFieldValue('direction', ReferralDirection.parse(value))}
        />
      )}
      {asksPatient && <Whose form={form} />}
      <Textarea
        label={fields.reason}
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        data-autofocus={!asksPatient || undefined}
        data-path="reason"
        {...form.getInputProps('reason')}
      />
      <Select
        label={fields.priority}
        data={ReferralPriority.options.map((value) => ({ value, label: priorityNames[value] }))}
        allowDeselect={false}
        data-path="priority"
        {...form.getInputProps('priority')}
      />
      {direction === 'out' ? (
        <To form={form} referral={referral} onAddSpecialist={onAddSpecialist} />
      ) : (
        <From form={form} referral={referral} />
      )}
      <Textarea label={fields.note} autosize minRows={2} maxRows={8} maxLength={4000} data-path="note" {...form.getInputProps('note')} />
      {!referral && direction === 'out' && (
        <Checkbox
          label={words.draft}
          description={words.draftHint}
          checked={form.values.status === 'draft'}
          onChange={({ currentTarget }) => form.setFieldValue('status', currentTarget.checked ? 'draft' : 'active')}
        />
      )}
    </>
  );
}

/** The patient; of a letter that came the name is enough, until the record is found. */
const Whose = ({ form }: { form: Form }) => (
  <div className={classes.grid}>
    <PatientChoice
      label={fields.patient_id}
      value={form.values.patient_id}
      onChange={(id) => form.setFieldValue('patient_id', id ?? '')}
      field={{ path: 'patient_id', error: form.errors.patient_id, first: true, ...(form.values.direction === 'in' && { optional: true }) }}
    />
    {form.values.direction === 'in' && <Words form={form} field="patient_name" />}
  </div>
);

/** To whom: somebody known, or in words. */
function To({ form, referral, onAddSpecialist }: FieldsProps & { onAddSpecialist: () => void }) {
  const refused = useMay('referrals.write', words.mayNotWrite);
  const known = useQuery(ask(listSpecialists, { query: { page: 1, page_size: 100 } }));
  const specialists = known.data?.data ?? [];
  const choose = (id: string | null) => {
    const one = specialists.find((specialist) => specialist.id === id);
    form.setValues(one ? valuesOfSpecialist(one) : { specialist_id: '' });
  };
  return (
    <>
      {specialists.length > 0 && (
        <Select
          label={fields.specialist_id}
          description={words.specialistHint}
          data={specialists.map(({ id, name, organization }) => ({ value: id, label: [name, organization].filter(Boolean).join(', ') }))}
          searchable
          clearable
          nothingFoundMessage="Nothing found"
          data-path="specialist_id"
          error={form.errors.specialist_id}
          value={form.values.specialist_id || null}
          onChange={choose}
        />
      )}
      <ActionButton variant="default" size="compact-md" className={classes.add} refused={refused} onClick={onAddSpecialist}>
        {words.addSpecialist}
      </ActionButton>
      <div className={classes.grid}>
        <Words form={form} field="referred_to_organization" />
        <Words form={form} field="referred_to_specialty" />
        <Words form={form} field="referred_to_name" />
        <Colleague form={form} referral={referral} />
      </div>
    </>
  );
}

/** From whom, and to which colleague. */
const From = ({ form, referral }: FieldsProps) => (
  <div className={classes.grid}>
    <Words form={form} field="referring_organization" />
    <Words form={form} field="referring_name" />
    <DayInput
      label={fields.authored_on}
      reach="past"
      data-path="authored_on"
      error={form.errors.authored_on}
      value={form.values.authored_on}
      onChange={(day) => form.setFieldValue('authored_on', day)}
    />
    <Colleague form={form} referral={referral} />
  </div>
);

type WordsField =
  | 'patient_name'
  | 'referring_name'
  | 'referring_organization'
  | 'referred_to_name'
  | 'referred_to_organization'
  | 'referred_to_specialty';
const Words = ({ form, field }: { form: Form; field: WordsField }) => (
  <TextInput label={fields[field]} maxLength={200} autoComplete="off" data-path={field} {...form.getInputProps(field)} />
);

/** One of the team; a role that may not see the team names nobody of it. */
function Colleague({ form, referral }: FieldsProps) {
  const enabled = useSession().permissions.has('team.read');
  const team = useQuery({ ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }), enabled });
  if (!enabled) return null;
  const stands = referral?.referred_to_practitioner_id;
  const found = (team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  const missing = stands && !found.some(({ value }) => value === stands);
  return (
    <Select
      label={fields.referred_to_practitioner_id}
      data={[...(missing ? [{ value: stands, label: referral.referred_to_practitioner_name ?? '' }] : []), ...found]}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
      data-path="referred_to_practitioner_id"
      error={form.errors.referred_to_practitioner_id}
      value={form.values.referred_to_practitioner_id || null}
      onChange={(id) => form.setFieldValue('referred_to_practitioner_id', id ?? '')}
    />
  );
}
