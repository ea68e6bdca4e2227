import { labelOf, type ReplyOf } from '@akoma/contract/base';
import { OrganizationEdit, type readOrganization, updateOrganization } from '@akoma/contract/organization';
import { NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FileInput } from '../../ui/form/file-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { pictureAddress, pictureDownload, sendFile } from '../files/index.ts';
import classes from './organization.form.module.css';
import { currencies, dateFormats, factorChoices, organizationWords as words, timeZones } from './organization.words.ts';

type Organization = ReplyOf<typeof readOrganization>['data'];

/** Fields that may be empty: then they are null. */
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
  'logo',
] as const;
const numbers = [
  'idle_lock_minutes',
  'session_idle_minutes',
  'session_hours',
  'password_least',
  'password_history',
  'password_days',
] as const;
const choices = ['name', 'date_format', 'currency', 'timezone', 'second_factor', 'ticket_names'] as const;
type Field = (typeof texts)[number] | (typeof numbers)[number] | (typeof choices)[number];
type Values = Record<string, string | number | boolean>;
type Form = UseFormReturnType<Values>;

const isText = (name: string): boolean => (texts as readonly string[]).includes(name);

/** What the card's fields hold. */
const valuesOf = (organization: Organization, fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((name) => [name, organization[name] ?? '']));

const bodyOf = (edit: Partial<Values>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(edit).map(([name, value]) => [name, isText(name) && value === '' ? null : value]));

/** The sentences with the names that the fields have here. */
const inOwnWords = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = '']]) => [
      field,
      sentence.replace(labelOf([field]), (words.fields as Record<string, string>)[field] ?? '$&'),
    ]),
  );

interface CardProps {
  organization: Organization;
  /** Why it may not be changed. */
  refused?: string;
  onSaved: () => void;
}

interface PartProps extends CardProps {
  title: string;
  fields: readonly Field[];
  act: string;
  children: (form: Form) => ReactNode;
}

/** One card of the organisation's settings, which saves by itself: only what was changed here is sent (AUTH-029). */
function Part({ organization, refused, onSaved, title, fields, act, children }: PartProps) {
  const update = useCommand(updateOrganization, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Organization, Values>({
    record: organization,
    valuesOf: (record) => valuesOf(record, fields),
    bodyOf,
    schema: OrganizationEdit,
    errorsFrom: inOwnWords,
    save: async (body) => (await update.mutateAsync({ params: { id: organization.id }, body: OrganizationEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  const save = async (values: Values) => {
    await submit(values);
    onSaved();
  };
  return (
    <SectionCard title={title}>
      <FormFrame form={form} onSubmit={save} act={act}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <fieldset disabled={refused !== undefined} className={classes.fields}>
              {children(form)}
            </fieldset>
            <div>
              <ActionButton type="submit" pending={pending} refused={refused}>
                {act}
              </ActionButton>
            </div>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}

/** Fields beside each other stand on one line, whether they have a hint or not. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const Text = ({
  form,
  name,
  ...more
}: {
  form: Form;
  name: Field;
  required?: boolean;
  type?: string;
  placeholder?: string;
  description?: string;
}) => (
  <TextInput
    label={words.fields[name]}
    data-path={name}
    autoComplete="off"
    inputWrapperOrder={hintBelow}
    {...more}
    {...form.getInputProps(name)}
  />
);

const Count = ({ form, name, hint }: { form: Form; name: (typeof numbers)[number]; hint: string }) => (
  <NumberInput
    label={words.fields[name]}
    description={hint}
    inputWrapperOrder={hintBelow}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="none"
    data-path={name}
    {...form.getInputProps(name)}
  />
);

/** Names and how to reach it, which letterheads print; and how the screens of all members write. */
export const HospitalCard = (props: CardProps) => (
  <Part
    {...props}
    title={words.title}
    act={words.save}
    fields={[
      'name',
      'email',
      'phone',
      'website',
      'address',
      'city',
      'region',
      'digital_address',
      'registration_number',
      'tax_number',
      'timezone',
      'date_format',
      'currency',
    ]}
  >
    {(form) => (
      <>
        <Text form={form} name="name" required />
        <Text form={form} name="email" type="email" />
        <PhoneInput
          label={words.fields.phone}
          value={String(form.values.phone)}
          error={form.errors.phone}
          data-path="phone"
          autoComplete="off"
          onChange={(phone) => form.setFieldValue('phone', phone)}
        />
        <Text form={form} name="website" placeholder="https://" />
        <Text form={form} name="address" />
        <Text form={form} name="city" />
        <Text form={form} name="region" />
        <Text form={form} name="digital_address" description={words.digitalAddressHint} />
        <Text form={form} name="registration_number" />
        <Text form={form} name="tax_number" />
        <h3 className={classes.group}>{words.formats}</h3>
        <Select
          label={words.fields.timezone}
          data={timeZones(String(form.values.timezone))}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No match"
          data-path="timezone"
          {...form.getInputProps('timezone')}
        />
        <Select label={words.fields.date_format} data={[...dateFormats]} allowDeselect={false} {...form.getInputProps('date_format')} />
        <Select label={words.fields.currency} data={[...currencies]} allowDeselect={false} {...form.getInputProps('currency')} />
      </>
    )}
  </Part>
);

/** The head of printed pages. */
export const LetterheadCard = (props: CardProps) => (
  <Part {...props} title={words.letterhead} act={words.saveLetterhead} fields={['logo', 'letterhead_note', 'ticket_names']}>
    {(form) => (
      <>
        {props.refused === undefined && (
          <FileInput
            label={words.fields.logo}
            data-path="logo"
            pictures
            shape="wide"
            value={String(form.values.logo)}
            error={form.errors.logo}
            onChange={(logo) => form.setFieldValue('logo', logo ?? '')}
            send={(file, sending) => sendFile(file, { category: 'logo' }, sending)}
            preview={(name) => pictureAddress(name, 'view')}
            download={pictureDownload}
          />
        )}
        <Textarea
          label={words.fields.letterhead_note}
          autosize
          minRows={1}
          maxRows={3}
          data-path="letterhead_note"
          {...form.getInputProps('letterhead_note')}
        />
        <Switch
          label={words.fields.ticket_names}
          description={words.ticketNamesHint}
          data-path="ticket_names"
          {...form.getInputProps('ticket_names', { type: 'checkbox' })}
        />
      </>
    )}
  </Part>
);

/** When a screen is covered and a session ends; what a password must be, and of whom two steps are asked. */
export const SecurityCard = (props: CardProps) => (
  <Part {...props} title={words.security} act={words.saveSecurity} fields={[...numbers, 'second_factor']}>
    {(form) => (
      <>
        <h3 className={classes.group}>{words.sessions}</h3>
        <Count form={form} name="idle_lock_minutes" hint={words.idleLockHint} />
        <Count form={form} name="session_idle_minutes" hint={words.sessionIdleHint} />
        <Count form={form} name="session_hours" hint={words.sessionHoursHint} />
        <h3 className={classes.group}>{words.signIns}</h3>
        <Count form={form} name="password_least" hint={words.passwordLeastHint} />
        <Count form={form} name="password_history" hint={words.passwordHistoryHint} />
        <Count form={form} name="password_days" hint={words.passwordDaysHint} />
        <Select
          label={words.fields.second_factor}
          description={words.secondFactorHint}
          inputWrapperOrder={hintBelow}
          data={[...factorChoices]}
          allowDeselect={false}
          {...form.getInputProps('second_factor')}
        />
      </>
    )}
  </Part>
);
