import { mostPhrases, type Phrases, PhrasesEdit, readPhrases, updatePhrases } from '@akoma/contract/encounters';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
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
import { phrasesWords as words } from './phrases.words.ts';

interface Values {
  phrases: Phrases['phrases'];
}

/** One's own phrases, which become text while a note is typed (ruling 136). */
export function PhrasesCard() {
  const refused = useMay('encounters.write', words.mayNot);
  const found = useQuery({ ...ask(readPhrases, { query: {} }), refetchOnWindowFocus: false, enabled: refused === undefined });
  if (refused !== undefined) return null;
  return (
    <SettingsCard title={words.phrases} found={found} lines={4}>
      {(phrases) => <PhrasesForm phrases={phrases} />}
    </SettingsCard>
  );
}

function PhrasesForm({ phrases: record }: { phrases: Phrases }) {
  const update = useCommand(updatePhrases, { quiet: true, done: words.phrasesSaved });
  const { form, submit, collisions } = useRecordForm<Phrases, Values>({
    record,
    valuesOf: ({ phrases }) => ({ phrases }),
    bodyOf: (changed) => changed,
    schema: PhrasesEdit,
    save: async (body) => (await update.mutateAsync({ body: PhrasesEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  return (
    <SectionCard title={words.phrases}>
      <FormFrame form={form} onSubmit={submit} act={words.savePhrases}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <Text size="sm">{words.phrasesWhy}</Text>
            {form.values.phrases.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a phrase has no other key while its name is typed
              <Group key={at} gap="sm" align="flex-start" role="group" aria-label={`${words.phrases} ${at + 1}`}>
                <TextInput label={words.name} w={140} autoComplete="off" maxLength={20} {...form.getInputProps(`phrases.${at}.name`)} />
                <Textarea
                  label={words.text}
                  autosize
                  minRows={1}
                  maxRows={8}
                  maxLength={2_000}
                  style={{ flex: 1, minWidth: '14rem' }}
                  {...form.getInputProps(`phrases.${at}.text`)}
                />
                <Button variant="default" mt={24} aria-label={words.remove(name)} onClick={() => form.removeListItem('phrases', at)}>
                  Remove
                </Button>
              </Group>
            ))}
            {form.errors.phrases && (
              <Text size="sm" c="var(--akoma-red-text)">
                {form.errors.phrases}
              </Text>
            )}
            <Group gap="sm">
              <Button
                variant="default"
                disabled={form.values.phrases.length >= mostPhrases}
                onClick={() => form.insertListItem('phrases', { name: '', text: '' })}
              >
                {words.addPhrase}
              </Button>
              <ActionButton type="submit" pending={pending}>
                {words.savePhrases}
              </ActionButton>
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}
