import {
  haveLimits,
  mostRanges,
  type RangeRow,
  rangedMeasures,
  readReferenceRanges,
  type ReferenceRanges,
  ReferenceRangesEdit,
  updateReferenceRanges,
} from '@akoma/contract/observations';
import { NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { SettingsCard } from '../../client/settings-card.tsx';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { FormRow, RowGroup } from '../../ui/form/row-group.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { rangedNames, rangesWords as words } from './ranges.words.ts';

interface Values {
  ranges: RangeRow[];
}
const blank: RangeRow = {
  of: 'pulse',
  sex: null,
  from_days: 0,
  to_days: null,
  low: 0,
  high: 0,
  critical_low: null,
  critical_high: null,
  source: '',
};
const measures = rangedMeasures.map((value) => ({ value, label: rangedNames[value] }));
const ages = [
  { name: 'from_days', label: words.from, optional: false },
  { name: 'to_days', label: words.to, optional: true },
] as const;
const limits = [
  { name: 'low', label: words.low, optional: false },
  { name: 'high', label: words.high, optional: false },
  { name: 'critical_low', label: words.critical_low, optional: true },
  { name: 'critical_high', label: words.critical_high, optional: true },
] as const;
const sexes = [
  { value: '', label: words.everybody },
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
];

/** What is usual at an age, as the organisation sets it (ruling 146). */
export function RangesCard() {
  const found = useQuery({ ...ask(readReferenceRanges, { query: {} }), refetchOnWindowFocus: false });
  return (
    <SettingsCard title={words.title} found={found} lines={6}>
      {(record) => <RangesForm record={record} />}
    </SettingsCard>
  );
}

function RangesForm({ record }: { record: ReferenceRanges }) {
  const refused = useMay('settings.write', words.mayNot);
  const disabled = refused !== undefined;
  const update = useCommand(updateReferenceRanges, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<ReferenceRanges, Values>({
    record,
    valuesOf: ({ ranges }) => ({ ranges }),
    bodyOf: (changed) => changed,
    schema: ReferenceRangesEdit,
    save: async (body) => (await update.mutateAsync({ body: ReferenceRangesEdit.parse(body) })).data,
  });
  useUnsaved(form.isDirty());
  const [last] = record.sets;
  const numbersOf = (named: typeof ages | typeof limits, row: RangeRow, at: number) =>
    named.map(({ name, label, optional }) => (
      <NumberInput
        key={name}
        label={label}
        hideControls
        disabled={disabled}
        data-path={`ranges.${at}.${name}`}
        value={row[name] ?? ''}
        error={form.errors[`ranges.${at}.${name}`]}
        onChange={(value) => form.setFieldValue(`ranges.${at}.${name}`, typeof value === 'number' ? value : optional ? null : 0)}
      />
    ));
  return (
    <SectionCard title={words.title}>
      <FormFrame form={form} onSubmit={submit} act={words.save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words.fields} />
            <Text size="sm">{words.why}</Text>
            {form.values.ranges.length > 0 && !haveLimits(form.values.ranges) && <Text size="sm">{words.published}</Text>}
            {last && (
              <Text size="sm">
                {words.earlier} <Moment at={last.valid_from} /> {words.changed(last.changed_by_name)}
              </Text>
            )}
            <RowGroup
              legend={words.fields.ranges}
              none={words.none}
              error={form.errors.ranges}
              add={words.add}
              onAdd={() => !disabled && form.values.ranges.length < mostRanges && form.insertListItem('ranges', blank)}
            >
              {form.values.ranges.map((row, at) => (
                <FormRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other key while it is typed
                  key={at}
                  label={words.row(at + 1)}
                  remove={words.remove(at + 1)}
                  columns="1.5fr 1fr 1fr 1fr 1.4fr"
                  onRemove={() => !disabled && form.removeListItem('ranges', at)}
                >
                  <NativeSelect label={words.of} disabled={disabled} data={measures} {...form.getInputProps(`ranges.${at}.of`)} />
                  <NativeSelect
                    label={words.sex}
                    disabled={disabled}
                    data={sexes}
                    value={row.sex ?? ''}
                    onChange={(event) => form.setFieldValue(`ranges.${at}.sex`, (event.currentTarget.value || null) as RangeRow['sex'])}
                  />
                  {numbersOf(ages, row, at)}
                  <TextInput
                    label={words.source}
                    maxLength={200}
                    autoComplete="off"
                    disabled={disabled}
                    data-path={`ranges.${at}.source`}
                    {...form.getInputProps(`ranges.${at}.source`)}
                  />
                  {numbersOf(limits, row, at)}
                </FormRow>
              ))}
            </RowGroup>
            <div>
              <ActionButton type="submit" pending={pending} refused={refused}>
                {words.save}
              </ActionButton>
            </div>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}
