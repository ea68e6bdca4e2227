import { readTriageSettings, TriageSettingsEdit, type TriageSettings, updateTriageSettings } from '@akoma/contract/observations';
import { Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { SettingsCard } from '../../client/settings-card.tsx';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { triageSettingsWords as words } from './triage-settings.words.ts';

const colours = ['red', 'orange', 'yellow', 'green'] as const;
type Colour = (typeof colours)[number];
type Minutes = number | string;
interface Values extends Record<Colour, Minutes> {
  children: 'off' | 'A' | 'B';
  second_call_minutes: Minutes;
}
const valuesOf = ({ children, retriage, second_call_minutes }: TriageSettings): Values => ({
  children: children ?? 'off',
  second_call_minutes,
  ...retriage,
});

/** How the organisation triages (rulings.md 142, 144). */
export function TriageSettingsCard() {
  const found = useQuery({ ...ask(readTriageSettings, { query: {} }), refetchOnWindowFocus: false });
  return (
    <SettingsCard title={words.title} found={found} lines={4}>
      {(settings) => <SettingsForm settings={settings} />}
    </SettingsCard>
  );
}

function SettingsForm({ settings }: { settings: TriageSettings }) {
  const refused = useMay('settings.write', words.mayNot);
  const update = useCommand(updateTriageSettings, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<TriageSettings, Values>({
    record: settings,
    valuesOf,
    // the times are one thing: what was not changed goes with what was
    bodyOf: ({ children, second_call_minutes, ...minutes }) => ({
      ...(children !== undefined && { children: children === 'off' ? null : children }),
      ...(second_call_minutes !== undefined && { second_call_minutes }),
      ...(Object.keys(minutes).length > 0 && { retriage: { ...settings.retriage, ...minutes } }),
    }),
    errorsFrom: (errors) =>
      Object.fromEntries(Object.entries(errors).flatMap(([path, [sentence]]) => (sentence ? [[path.split('.').at(-1)!, sentence]] : []))),
    schema: TriageSettingsEdit,
    save: async (body) => (await update.mutateAsync({ body: TriageSettingsEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  return (
    <SectionCard title={words.title}>
      <FormFrame form={form} onSubmit={submit} act={words.save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <Text size="sm">{words.why}</Text>
            <Radio.Group label={words.fields.children} {...form.getInputProps('children')}>
              <Group gap="md" mt={4}>
                {(['off', 'A', 'B'] as const).map((value) => (
                  <Radio key={value} value={value} label={words.choices[value]} disabled={refused !== undefined} />
                ))}
              </Group>
            </Radio.Group>
            <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
              <legend>{words.retriage}</legend>
              <Group gap="md">
                {colours.map((colour) => (
                  <NumberInput
                    key={colour}
                    label={words.fields[colour]}
                    w={110}
                    min={1}
                    max={1_440}
                    clampBehavior="none"
                    allowDecimal={false}
                    disabled={refused !== undefined}
                    data-path={colour}
                    {...form.getInputProps(colour)}
                  />
                ))}
              </Group>
            </fieldset>
            <NumberInput
              label={words.fields.second_call_minutes}
              description={words.secondCall}
              maw={420}
              min={5}
              max={1_440}
              clampBehavior="none"
              allowDecimal={false}
              disabled={refused !== undefined}
              data-path="second_call_minutes"
              {...form.getInputProps('second_call_minutes')}
            />
            <Group gap="sm">
              <ActionButton type="submit" pending={pending} refused={refused}>
                {words.save}
              </ActionButton>
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}
