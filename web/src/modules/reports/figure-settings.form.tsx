import {
  AgeLimits,
  ageGroupsOf,
  type FigureSettings,
  FigureSettingsEdit,
  readFigureSettings,
  updateFigureSettings,
  usualAgeLimits,
} from '@akoma/contract/reports';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
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
import { limitsOfText, textOfLimits } from './age-limits-text.ts';
import { figureSettingsWords as words } from './figure-settings.words.ts';

interface Values {
  age_limits: string;
}
const valuesOf = ({ age_limits }: FigureSettings): Values => ({ age_limits: textOfLimits(age_limits) });
const bodyOf = ({ age_limits }: Partial<Values>) => ({ ...(age_limits !== undefined && { age_limits: limitsOfText(age_limits) }) });
/** The sentences of single ages stand at the one field in which all of them are typed. */
const errorsFrom = (errors: Readonly<Record<string, string[]>>): Record<string, string> => {
  const [sentence] = Object.values(errors).flat();
  return sentence === undefined ? {} : { age_limits: sentence };
};

/** By which age groups everybody in the organisation counts (ruling 150). */
export function FigureSettingsCard() {
  const found = useQuery({ ...ask(readFigureSettings, { query: {} }), refetchOnWindowFocus: false });
  return (
    <SettingsCard title={words.title} found={found} lines={4}>
      {(settings) => <SettingsForm settings={settings} />}
    </SettingsCard>
  );
}

function SettingsForm({ settings }: { settings: FigureSettings }) {
  const refused = useMay('settings.write', words.mayNot);
  const update = useCommand(updateFigureSettings, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<FigureSettings, Values>({
    record: settings,
    valuesOf,
    bodyOf,
    errorsFrom,
    schema: FigureSettingsEdit,
    save: async (body) => (await update.mutateAsync({ body: FigureSettingsEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  return (
    <SectionCard title={words.title}>
      <FormFrame form={form} onSubmit={submit} act={words.save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <Text size="sm">{words.why}</Text>
            <Textarea
              label={words.fields.age_limits}
              description={words.hint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={1}
              maxRows={4}
              disabled={refused !== undefined}
              data-path="age_limits"
              {...form.getInputProps('age_limits')}
            />
            <TheGroups typed={limitsOfText(form.values.age_limits)} />
            <Group gap="sm">
              <ActionButton type="submit" pending={pending} refused={refused}>
                {words.save}
              </ActionButton>
              {refused === undefined && (
                <Button variant="default" onClick={() => form.setFieldValue('age_limits', textOfLimits(usualAgeLimits))}>
                  {words.usual}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}

/** What the figures will say, while it is typed; nothing while it cannot be read. */
function TheGroups({ typed }: { typed: string[] }) {
  const limits = AgeLimits.safeParse(typed);
  if (!limits.success) return null;
  return (
    <Text size="sm" aria-live="polite">
      {words.groups}:{' '}
      {ageGroupsOf(limits.data)
        .map(({ label }) => label)
        .join(' · ')}
    </Text>
  );
}
