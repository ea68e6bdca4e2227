import {
  type AppointmentSettings,
  AppointmentSettingsEdit,
  readAppointmentSettings,
  updateAppointmentSettings,
} from '@akoma/contract/scheduling';
import { Group, NumberInput, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { SettingsCard } from '../../client/settings-card.tsx';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { settingsWords as words, smsChoices } from './appointment-settings.words.ts';
import { headersOf } from './header-lines.ts';
import classes from './schedule.module.css';

const shown = [
  'hold_minutes',
  'no_show_minutes',
  'confirmations',
  'reminders',
  'offers',
  'by_mail',
  'sms',
  'sender',
  'names_service',
  'names_practitioner',
  'sms_url',
  'sms_method',
  'sms_body',
  'sms_success',
] as const;
type Values = Pick<AppointmentSettings, Exclude<(typeof shown)[number], 'hold_minutes' | 'no_show_minutes'>> & {
  hold_minutes: string | number;
  no_show_minutes: string | number;
  /** What is typed takes the place of what is stored, which is not shown. */
  sms_headers: string;
};

const valuesOf = (settings: AppointmentSettings): Values => ({
  ...(Object.fromEntries(shown.map((name) => [name, settings[name]])) as Omit<Values, 'sms_headers'>),
  sms_headers: '',
});

const bodyOf = ({ sms_headers, ...edit }: Partial<Values>): Record<string, unknown> => ({
  ...edit,
  ...(sms_headers && { sms_headers: headersOf(sms_headers) }),
});

/** The sentences of the headers stand at the one field in which all of them are typed. */
const errorsFrom = (errors: Readonly<Record<string, string[]>>): Record<string, string> => {
  const own = Object.entries(errors).filter(([field]) => !field.startsWith('sms_headers'));
  return { ...firstOf(Object.fromEntries(own)), ...(own.length < Object.keys(errors).length && { sms_headers: words.badHeaders }) };
};

const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** How slots are held, when somebody counts as absent, and what patients are told: for everybody in the organisation. */
export function AppointmentSettingsCard() {
  const params = { id: useOrganizationId() };
  const found = useQuery({ ...ask(readAppointmentSettings, { params }), refetchOnWindowFocus: false });
  return (
    <SettingsCard title={words.title} found={found} lines={8}>
      {(settings) => <SettingsForm settings={settings} />}
    </SettingsCard>
  );
}

function SettingsForm({ settings }: { settings: AppointmentSettings }) {
  const params = { id: useOrganizationId() };
  const refused = useMay('settings.write', words.mayNot);
  const update = useCommand(updateAppointmentSettings, { quiet: true, done: words.saved });
  const { form, submit, collisions, stands } = useRecordForm<AppointmentSettings, Values>({
    record: settings,
    valuesOf,
    bodyOf,
    errorsFrom,
    schema: AppointmentSettingsEdit,
    save: async (body) => (await update.mutateAsync({ params, body: AppointmentSettingsEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  const stored = (stands ?? settings).sms_header_names;
  const count = (name: 'hold_minutes' | 'no_show_minutes') => (
    <NumberInput
      label={words.fields[name]}
      description={words.hints[name]}
      inputWrapperOrder={hintBelow}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      data-path={name}
      {...form.getInputProps(name)}
    />
  );
  const text = (name: 'sender' | 'sms_url' | 'sms_success') => (
    <TextInput
      label={words.fields[name]}
      description={name === 'sms_url' ? undefined : words.hints[name]}
      inputWrapperOrder={hintBelow}
      autoComplete="off"
      data-path={name}
      {...form.getInputProps(name)}
    />
  );
  const area = (name: 'sms_headers' | 'sms_body') => (
    <Textarea
      label={words.fields[name]}
      description={name === 'sms_body' ? undefined : stored.length > 0 ? `${words.headersNow}${stored.join(', ')}.` : words.headersNone}
      inputWrapperOrder={hintBelow}
      autosize
      minRows={2}
      maxRows={8}
      data-path={name}
      {...form.getInputProps(name)}
    />
  );
  const choice = (name: 'confirmations' | 'reminders' | 'offers' | 'by_mail' | 'names_service' | 'names_practitioner') => (
    <Switch label={words.fields[name]} data-path={name} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <SectionCard title={words.title}>
      <FormFrame form={form} onSubmit={submit} act={words.save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <fieldset disabled={refused !== undefined} className={classes.settings}>
              <h3>{words.booking}</h3>
              <div className={classes.grid}>
                {count('hold_minutes')}
                {count('no_show_minutes')}
              </div>
              <h3>{words.messages}</h3>
              <Text size="sm">{words.messagesWhy}</Text>
              <div className={classes.grid}>
                {choice('confirmations')}
                {choice('reminders')}
                {choice('offers')}
                {choice('names_service')}
                {choice('names_practitioner')}
                {choice('by_mail')}
              </div>
              <div className={classes.grid}>
                {text('sender')}
                <Select
                  label={words.fields.sms}
                  data={[...smsChoices]}
                  allowDeselect={false}
                  data-path="sms"
                  {...form.getInputProps('sms')}
                />
              </div>
              {form.values.sms === 'http' && (
                <>
                  <h3>{words.sms}</h3>
                  <Text size="sm">{words.smsWhy}</Text>
                  <div className={classes.grid}>
                    {text('sms_url')}
                    <Select
                      label={words.fields.sms_method}
                      data={['POST', 'GET']}
                      allowDeselect={false}
                      data-path="sms_method"
                      {...form.getInputProps('sms_method')}
                    />
                  </div>
                  {area('sms_headers')}
                  {form.values.sms_method === 'POST' && area('sms_body')}
                  {text('sms_success')}
                </>
              )}
            </fieldset>
            <Group gap="sm">
              <ActionButton type="submit" pending={pending} refused={refused}>
                {words.save}
              </ActionButton>
              {stored.length > 0 && form.values.sms === 'http' && (
                <ActionButton
                  variant="default"
                  refused={refused}
                  onClick={() => void update.mutateAsync({ params, body: { sms_headers: [] } }).catch(() => {})}
                >
                  {words.forget}
                </ActionButton>
              )}
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}
