import { formCodeProblem } from '@akoma/contract/observations';
import {
  definitionOf,
  type FormItem,
  mostFormItems,
  type OwnForm,
  OwnFormEdit,
  ownFormName,
  publishOwnForm,
  readOwnForm,
  updateOwnForm,
} from '@akoma/contract/terminology';
import { Anchor, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { FormPreview } from './form-preview.tsx';
import { OwnFormBadge } from './own-form-badge.tsx';
import { sentItems } from './own-form-items.ts';
import { OwnFormLines } from './own-form-lines.tsx';
import classes from './own-forms.module.css';
import { ownFormsWords as words } from './own-forms.words.ts';

const formOf = (id: string) => ask(readOwnForm, { params: { id } });

export const loadOwnForm = ({ queries, params }: Load<object>) => queries.ensureQueryData(formOf(params.formId!));

interface Values {
  title: string;
  purpose: string;
  items: FormItem[];
}

/** A form of the organisation while it is written: its questions, a preview, its published versions (ruling 149). */
export function OwnFormEditor({ formId }: { formId: string }) {
  const { data: record } = useSuspenseQuery({ ...formOf(formId), refetchOnWindowFocus: false }).data;
  return <Editor key={formId} record={record} />;
}

function Editor({ record }: { record: OwnForm }) {
  const { id, active, published_version, changed, versions } = record;
  const mayNot = useMay('settings.write', words.mayNot);
  const disabled = mayNot !== undefined;
  const [previewing, setPreviewing] = useState(false);
  const update = useCommand(updateOwnForm, { quiet: true, done: words.saved });
  const publish = useCommand(publishOwnForm, { done: ({ data }) => words.publishedNow(data.published_version ?? 1) });
  const { form, stands, submit, collisions } = useRecordForm<OwnForm, Values>({
    record,
    valuesOf: ({ title, purpose, items }) => ({ title, purpose, items }),
    bodyOf: ({ items, ...edit }) => ({ ...edit, ...(items && { items: sentItems(items) }) }),
    schema: OwnFormEdit,
    errorsIn: ({ items }) =>
      Object.fromEntries(
        sentItems(items).flatMap((item, at): [string, string][] => {
          const problem = formCodeProblem(item);
          return problem ? [[`items.${at}.code`, problem]] : [];
        }),
      ),
    save: async (body) => (await update.mutateAsync({ params: { id }, body: OwnFormEdit.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const { title, purpose, items } = form.values;
  const written = { id, title: title.trim() || words.form, purpose, items: sentItems(items) };
  const notPublished =
    mayNot ?? (dirty ? words.saveFirst : !active ? words.isOut : !changed && published_version !== null ? words.nothingNew : undefined);
  const askToPublish = () =>
    confirm({
      title: words.publish,
      text: words.publishWhy,
      about: record.title,
      act: words.publish,
      run: () => publish.mutateAsync({ params: { id }, body: { version: stands?.version ?? record.version } }),
    });
  return (
    <>
      <PageHeader
        title={record.title}
        crumbs={
          <Anchor component={Link} {...linkTo('/admin-forms')} className="akoma-target">
            {words.back}
          </Anchor>
        }
        detail={<OwnFormBadge form={record} />}
        aside={
          <>
            {published_version !== null && (
              <Button component={Link} {...linkTo('/admin-forms/$name', { name: ownFormName(id) })} variant="default">
                {words.print}
              </Button>
            )}
            <Button variant="default" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
              {previewing ? words.edits : words.preview}
            </Button>
          </>
        }
        primary={
          <ActionButton pending={publish.isPending} refused={notPublished} onClick={() => void askToPublish()}>
            {words.publish}
          </ActionButton>
        }
      />
      {previewing && (
        <SectionCard title={written.title}>
          <FormPreview definition={definitionOf(written, (published_version ?? 0) + 1)} onClose={() => setPreviewing(false)} />
        </SectionCard>
      )}
      <div hidden={previewing}>
        <SectionCard title={words.questions}>
          <FormFrame form={form} act={words.save} onSubmit={submit}>
            {({ pending }) => (
              <Stack gap="md">
                <CollisionNotice collisions={collisions} labels={words.collisions} />
                <TextInput
                  label={words.title}
                  required
                  maxLength={100}
                  autoComplete="off"
                  disabled={disabled}
                  data-path="title"
                  {...form.getInputProps('title')}
                />
                <Textarea
                  label={words.purpose}
                  autosize
                  minRows={1}
                  maxRows={4}
                  maxLength={300}
                  disabled={disabled}
                  data-path="purpose"
                  {...form.getInputProps('purpose')}
                />
                <div>
                  <OwnFormLines
                    items={items}
                    errors={form.errors}
                    most={mostFormItems}
                    disabled={disabled}
                    onChange={(changedItems) => {
                      // sentences stand at places of the lines as they were
                      form.clearErrors();
                      form.setFieldValue('items', changedItems);
                    }}
                  />
                  {form.errors.items && <FieldError>{form.errors.items}</FieldError>}
                </div>
                <div>
                  <ActionButton type="submit" pending={pending} refused={mayNot}>
                    {words.save}
                  </ActionButton>
                </div>
              </Stack>
            )}
          </FormFrame>
        </SectionCard>
      </div>
      {versions.length > 0 && (
        <SectionCard title={words.versions}>
          <ul className={classes.versions}>
            {versions.map(({ number, title: called, published_at }) => (
              <li key={number}>
                {words.version} {number}: {called}, <Moment at={published_at} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}
