import {
  mostTemplates,
  type NoteTemplate,
  type NoteTemplates,
  NoteTemplatesEdit,
  noteTypeLabels,
  noteTypes,
  readNoteTemplates,
  updateNoteTemplates,
} from '@akoma/contract/encounters';
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useValueSet } from '../terminology/index.ts';
import { phrasesWords as words } from './phrases.words.ts';

interface Values {
  templates: NoteTemplate[];
}
const blank: NoteTemplate = { title: '', specialty: null, note_type: 'visit-note', text: '' };

/** The organisation's templates of notes, by specialty (ruling 136). */
export function Screen() {
  const found = useQuery({ ...ask(readNoteTemplates, { query: {} }), refetchOnWindowFocus: false });
  const id = useOrganizationId();
  const templates = found.data?.data;
  return (
    <>
      <PageHeader title={words.templates} />
      {templates ? (
        <TemplatesForm key={id} templates={templates} />
      ) : (
        <SectionCard
          title={words.templates}
          pending={found.isPending}
          skeletonLines={6}
          {...(found.isError && { error: found.error.message })}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
  );
}

function TemplatesForm({ templates: record }: { templates: NoteTemplates }) {
  const refused = useMay('settings.write', words.mayNotTemplates);
  const update = useCommand(updateNoteTemplates, { quiet: true, done: words.templatesSaved });
  const { form, submit, collisions } = useRecordForm<NoteTemplates, Values>({
    record,
    valuesOf: ({ templates }) => ({ templates }),
    bodyOf: (changed) => changed,
    schema: NoteTemplatesEdit,
    save: async (body) => (await update.mutateAsync({ body: NoteTemplatesEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  const disabled = refused !== undefined;
  return (
    <SectionCard title={words.templates}>
      <FormFrame form={form} onSubmit={submit} act={words.saveTemplates}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <Text size="sm">{words.templatesWhy}</Text>
            {form.values.templates.map(({ title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a template has no other key while its title is typed
              <Stack key={at} gap="xs" role="group" aria-label={`${words.templates} ${at + 1}`}>
                <Group gap="sm" align="flex-start">
                  <TextInput
                    label={words.title}
                    maxLength={60}
                    autoComplete="off"
                    disabled={disabled}
                    style={{ flex: 1, minWidth: '12rem' }}
                    {...form.getInputProps(`templates.${at}.title`)}
                  />
                  <Specialty
                    value={form.values.templates[at]!.specialty}
                    disabled={disabled}
                    onChange={(code) => form.setFieldValue(`templates.${at}.specialty`, code)}
                  />
                  <NativeSelect
                    label={words.note}
                    disabled={disabled}
                    data={noteTypes.map((value) => ({ value, label: noteTypeLabels[value] }))}
                    {...form.getInputProps(`templates.${at}.note_type`)}
                  />
                  <Button
                    variant="default"
                    mt={24}
                    disabled={disabled}
                    aria-label={words.remove(title)}
                    onClick={() => form.removeListItem('templates', at)}
                  >
                    Remove
                  </Button>
                </Group>
                <Textarea
                  label={words.text}
                  autosize
                  minRows={2}
                  maxRows={12}
                  maxLength={4_000}
                  disabled={disabled}
                  {...form.getInputProps(`templates.${at}.text`)}
                />
              </Stack>
            ))}
            {form.errors.templates && (
              <Text size="sm" c="var(--akoma-red-text)">
                {form.errors.templates}
              </Text>
            )}
            <Group gap="sm">
              <Button
                variant="default"
                disabled={disabled || form.values.templates.length >= mostTemplates}
                onClick={() => form.insertListItem('templates', blank)}
              >
                {words.addTemplate}
              </Button>
              <ActionButton type="submit" pending={pending} refused={refused}>
                {words.saveTemplates}
              </ActionButton>
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}

function Specialty({ value, disabled, onChange }: { value: string | null; disabled: boolean; onChange: (code: string | null) => void }) {
  const { entries } = useValueSet('specialty');
  return (
    <NativeSelect
      label={words.specialty}
      disabled={disabled}
      value={value ?? ''}
      data={[{ value: '', label: words.everySpecialty }, ...entries.map(({ code, display }) => ({ value: code, label: display }))]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
