import {
  createHealthPolicy,
  type HealthPolicy,
  HealthPolicyEdit,
  NewHealthPolicy,
  updateHealthPolicy,
  wrongTerms,
} from '@akoma/contract/payers';
import { listServices } from '@akoma/contract/catalogue';
import { Checkbox, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { useToday } from '../../ui/time/when.tsx';
import { payerStatusOptions, clientWords } from './client.words.ts';

const words = clientWords.policy;

interface PolicyDrawerProps {
  client_id: string;
  /** Without one a policy is made. */
  record?: HealthPolicy | undefined;
  onClose: () => void;
}

const valuesOf = (policy: HealthPolicy) => ({
  ...{ name: policy.name, number: policy.number ?? '', status: policy.status as string, currency: policy.currency },
  ...{ copay_type: policy.copay_type ?? '', copay_amount: policy.copay_amount ?? '', own_part_per: policy.own_part_per as string },
  ...{ coinsurance_percent: policy.coinsurance_percent ?? '', visit_limit: policy.visit_limit ?? '', year_limit: policy.year_limit ?? '' },
  ...{ excluded_service_ids: policy.excluded_service_ids, authorization_required: policy.authorization_required },
  ...{ valid_from: policy.valid_from, valid_to: policy.valid_to ?? '' },
});
type Values = ReturnType<typeof valuesOf>;
const beginOn = (day: string): Values => ({
  ...{ name: '', number: '', status: 'active', currency: 'GHS', copay_type: '', copay_amount: '', own_part_per: 'item' },
  ...{ coinsurance_percent: '', visit_limit: '', year_limit: '', excluded_service_ids: [], authorization_required: false },
  ...{ valid_from: day, valid_to: '' },
});
const texts = ['number', 'copay_type', 'copay_amount', 'coinsurance_percent', 'visit_limit', 'year_limit', 'valid_to'];
const bodyOf = (values: Partial<Values>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, texts.includes(field) ? String(value).trim() || null : value]));

/** Makes a policy of a client or changes one (CLIENT-007, PAY-005). */
export function PolicyDrawer({ client_id, record, onClose }: PolicyDrawerProps) {
  const create = useCommand(createHealthPolicy, { quiet: true, done: words.saved });
  const update = useCommand(updateHealthPolicy, { quiet: true, done: words.saved });
  const today = useToday();
  const id = organizationId();
  const { form, submit, collisions } = useRecordForm<HealthPolicy, Values>({
    record,
    begin: beginOn(today),
    valuesOf,
    bodyOf: (edit) => (record ? bodyOf(edit) : { client_id, ...bodyOf(edit) }),
    schema: record ? HealthPolicyEdit : NewHealthPolicy,
    errorsIn: (values) => Object.fromEntries(Object.entries(wrongTerms(values)).map(([field, [sentence]]) => [field, sentence])),
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: { id, policy_id: stands.id }, body: HealthPolicyEdit.parse(body) })).data
        : (await create.mutateAsync({ params: { id }, body: NewHealthPolicy.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  const { copay_type } = form.values;
  return (
    <SideDrawer opened onClose={onClose} title={record ? words.edit : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={{ ...clientWords, ...words }} />
            <TextInput label={words.name} required autoComplete="off" data-autofocus data-path="name" {...form.getInputProps('name')} />
            <TextInput label={words.number} autoComplete="off" data-path="number" {...form.getInputProps('number')} />
            <Select
              label={words.copay_type}
              data={Object.entries(words.copayTypes).map(([value, label]) => ({ value, label }))}
              allowDeselect={false}
              data-path="copay_type"
              {...form.getInputProps('copay_type')}
            />
            {copay_type === 'COPAY' && (
              <>
                <TextInput
                  label={words.copay_amount}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  data-path="copay_amount"
                  {...form.getInputProps('copay_amount')}
                />
                <Select
                  label={words.own_part_per}
                  data={Object.entries(words.per).map(([value, label]) => ({ value, label }))}
                  allowDeselect={false}
                  data-path="own_part_per"
                  {...form.getInputProps('own_part_per')}
                />
              </>
            )}
            {copay_type === 'COINSURANCE' && (
              <TextInput
                label={words.coinsurance_percent}
                required
                inputMode="decimal"
                autoComplete="off"
                data-path="coinsurance_percent"
                {...form.getInputProps('coinsurance_percent')}
              />
            )}
            <TextInput
              label={words.visit_limit}
              description={words.limitHint}
              inputMode="decimal"
              autoComplete="off"
              data-path="visit_limit"
              {...form.getInputProps('visit_limit')}
            />
            <TextInput
              label={words.year_limit}
              description={words.limitHint}
              inputMode="decimal"
              autoComplete="off"
              data-path="year_limit"
              {...form.getInputProps('year_limit')}
            />
            <CurrencySelect {...form.getInputProps('currency')} />
            <ExcludedServices
              value={form.values.excluded_service_ids}
              onChange={(ids) => form.setFieldValue('excluded_service_ids', ids)}
            />
            <Checkbox
              label={words.authorization}
              data-path="authorization_required"
              {...form.getInputProps('authorization_required', { type: 'checkbox' })}
            />
            <DayInput
              label={words.valid_from}
              required
              data-path="valid_from"
              {...form.getInputProps('valid_from')}
              value={form.values.valid_from}
            />
            <DayInput
              label={words.valid_to}
              description={words.untilEnded}
              reach="future"
              data-path="valid_to"
              {...form.getInputProps('valid_to')}
              value={form.values.valid_to}
            />
            <Select
              label={clientWords.status}
              data={payerStatusOptions}
              allowDeselect={false}
              data-path="status"
              {...form.getInputProps('status')}
            />
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

/** Services are found by typing; nothing is asked of a role that may not see them. */
function ExcludedServices({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const hidden = useMay('services.read', clientWords.mayNotWrite);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useQuery({ ...ask(listServices, { query: { page_size: 100, ...(search && { search }) } }), enabled: !hidden });
  if (hidden) return null;
  const offered = found.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const chosen = value
    .filter((id) => !offered.some((one) => one.value === id))
    .map((id) => ({ value: id, label: names.get(id) ?? 'A further service' }));
  return (
    <MultiSelect
      label={words.excluded}
      searchable
      clearable
      data={[...chosen, ...offered]}
      value={value}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setNames(new Map([...names, ...offered.map((one) => [one.value, one.label] as const)]));
        onChange(ids);
      }}
      nothingFoundMessage={found.isFetching ? 'Loading…' : 'No match'}
      data-path="excluded_service_ids"
    />
  );
}
