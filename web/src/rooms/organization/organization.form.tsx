import { fieldErrors, type ReplyOf } from '@akoma/contract/base';
import { OrganizationEdit, type readOrganization, updateOrganization } from '@akoma/contract/organization';
import { NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ValueSetSelect } from '../terminology/index.ts';
import classes from './organization.form.module.css';
import { currencies, dateFormats, organizationWords as words } from './organization.words.ts';

type Organization = ReplyOf<typeof readOrganization>['data'];

const texts = [
  'email',
  'phone',
  'address',
  'city',
  'region',
  'digital_address',
  'website',
  'registration_number',
  'tax_number',
  'letterhead_note',
] as const;
type Values = Record<(typeof texts)[number] | 'name' | 'date_format' | 'currency', string> & { idle_lock_minutes: number | string };

const valuesOf = (organization: Organization): Values => ({
  ...(Object.fromEntries(texts.map((name) => [name, organization[name] ?? ''])) as Record<(typeof texts)[number], string>),
  name: organization.name,
  date_format: dateFormats.some(({ value }) => value === organization.date_format) ? organization.date_format : dateFormats[0].value,
  currency: organization.currency,
  idle_lock_minutes: organization.idle_lock_minutes,
});

/** Only what was changed is sent: two people who change different fields do not meet. */
function editOf(values: Values, before: Values): Record<string, unknown> {
  const changed = (Object.keys(values) as (keyof Values)[]).filter((name) => values[name] !== before[name]);
  const bodyOf = (name: keyof Values) => ((texts as readonly string[]).includes(name) && values[name] === '' ? null : values[name]);
  return Object.fromEntries(changed.map((name) => [name, bodyOf(name)]));
}

const firstOf = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, [sentence]]) => [field, sentence ?? '']));

interface OrganizationFormProps {
  organization: Organization;
  /** Why it may not be changed. */
  refused?: string;
  onSaved: () => void;
}

/** Fields beside each other stand on one line, whether they have a hint or not. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What letterheads print, and how the screens of all members speak (AUTH-029). */
export function OrganizationForm({ organization, refused, onSaved }: OrganizationFormProps) {
  const [stands, setStands] = useState(organization);
  const form = useForm<Values>({
    initialValues: valuesOf(stands),
    validateInputOnBlur: true,
    validate: (values) => {
      const read = OrganizationEdit.safeParse(editOf(values, valuesOf(stands)));
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const update = useCommand(updateOrganization, { quiet: true, done: words.saved });
  useUnsaved(form.isDirty());
  const begin = (saved: Organization, mine: Partial<Values> = {}) => {
    setStands(saved);
    form.setInitialValues(valuesOf(saved));
    form.setValues({ ...valuesOf(saved), ...mine });
  };
  const submit = async (values: Values) => {
    const edit = editOf(values, valuesOf(stands));
    try {
      const { data } = await update.mutateAsync({ params: { id: stands.id }, body: { ...edit, version: stands.version } });
      begin(data);
      onSaved();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: Organization } | undefined)?.current;
      if (error.code === 'conflict' && current) {
        const mine = Object.fromEntries(Object.keys(edit).map((name) => [name, values[name as keyof Values]]));
        begin(current, mine as Partial<Values>);
        throw new Error(words.changedMeanwhile);
      }
      form.setErrors(firstOf(error.errors));
      throw error;
    }
  };
  const text = (name: (typeof texts)[number] | 'name', label: string, more: object = {}) => (
    <TextInput label={label} data-path={name} autoComplete="off" {...more} {...form.getInputProps(name)} />
  );
  return (
    <FormFrame form={form} onSubmit={submit} act={words.save}>
      {({ pending }) => (
        <Stack gap="md">
          <fieldset disabled={refused !== undefined} className={classes.fields}>
            {text('name', words.name, { required: true })}
            {text('email', words.email, { type: 'email' })}
            <PhoneInput
              label={words.phone}
              value={form.values.phone}
              error={form.errors.phone}
              data-path="phone"
              autoComplete="off"
              onChange={(phone) => form.setFieldValue('phone', phone)}
            />
            {text('website', words.website, { placeholder: 'https://' })}
            {text('address', words.address)}
            {text('city', words.city)}
            <ValueSetSelect
              label={words.region}
              list="country-subdivision"
              {...(organization.country && { country: organization.country })}
              by="display"
              data-path="region"
              {...form.getInputProps('region')}
            />
            {text('digital_address', words.digitalAddress, { description: words.digitalAddressHint, inputWrapperOrder: hintBelow })}
            {text('registration_number', words.registrationNumber)}
            {text('tax_number', words.taxNumber)}
            <Textarea
              label={words.letterheadNote}
              autosize
              minRows={1}
              maxRows={3}
              data-path="letterhead_note"
              {...form.getInputProps('letterhead_note')}
            />
            <Select label={words.dateFormat} data={[...dateFormats]} allowDeselect={false} {...form.getInputProps('date_format')} />
            <Select label={words.currency} data={[...currencies]} allowDeselect={false} {...form.getInputProps('currency')} />
            <NumberInput
              label={words.idleLock}
              description={words.idleLockHint}
              inputWrapperOrder={hintBelow}
              allowDecimal={false}
              allowNegative={false}
              data-path="idle_lock_minutes"
              {...form.getInputProps('idle_lock_minutes')}
            />
          </fieldset>
          <div>
            <ActionButton type="submit" pending={pending} refused={refused}>
              {words.save}
            </ActionButton>
          </div>
        </Stack>
      )}
    </FormFrame>
  );
}
