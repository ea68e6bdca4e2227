import { type BillingSettings, BillingSettingsEdit, updateBillingSettings } from '@akoma/contract/billing';
import { Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import type { Values } from '../../client/record-edit.ts';
import { useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import classes from './setting.module.css';
import { settingWords as words } from './setting.words.ts';

interface SettingSectionProps<V extends Values> {
  title: string;
  settings: BillingSettings;
  valuesOf: (settings: BillingSettings) => V;
  /** Of the changed fields, and of all. */
  bodyOf: (edit: Partial<V>, values: V) => Record<string, unknown>;
  errorsFrom?: (errors: Readonly<Record<string, string[]>>) => Record<string, string>;
  /** The fields. */
  children: (form: UseFormReturnType<V>) => ReactNode;
}

/** One part of the settings of billing, saved by itself. */
export function SettingSection<V extends Values>({
  title,
  settings,
  valuesOf,
  bodyOf,
  errorsFrom = firstOf,
  children,
}: SettingSectionProps<V>) {
  const refused = useMay('settings.write', words.mayNot);
  const update = useCommand(updateBillingSettings, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<BillingSettings, V>({
    record: settings,
    valuesOf,
    bodyOf,
    errorsFrom,
    schema: BillingSettingsEdit,
    save: async (body) => (await update.mutateAsync({ body: BillingSettingsEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  return (
    <SectionCard title={title}>
      <FormFrame form={form} onSubmit={submit} act={words.save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <fieldset disabled={refused !== undefined} className={classes.fields}>
              {children(form)}
            </fieldset>
            <Group>
              <ActionButton type="submit" variant="default" pending={pending} refused={refused}>
                {words.save}
              </ActionButton>
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}
