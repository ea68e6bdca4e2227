import { type Currency, defaultCurrency } from '@akoma/contract/base';
import {
  createDiscount,
  type Discount,
  DiscountEdit,
  type DiscountType,
  ExemptionReason,
  judgeDiscount,
  NewDiscount,
  readDiscount,
  updateDiscount,
} from '@akoma/contract/billing';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { organizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { CustomerGroupSelect } from '../payers/index.ts';
import { exemptionNames, typeOptions, discountWords as words } from './discount.words.ts';

interface DiscountDialogProps {
  /** Without one a discount is made. */
  id?: string | undefined;
  /** Why it may only be looked at. */
  refused?: string | undefined;
  onClose: () => void;
}

const at = (discount_id: string) => ({ id: organizationId(), discount_id });

/** Makes a discount or changes one, fetched anew, so that no stale state is edited (DISC-004). */
export function DiscountDialog({ id, ...props }: DiscountDialogProps) {
  return id === undefined ? <Filled {...props} /> : <Fetched id={id} {...props} />;
}

function Fetched({ id, ...props }: DiscountDialogProps & { id: string }) {
  const found = useQuery({ ...ask(readDiscount, { params: at(id) }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Filled record={found.data.data} {...props} />;
  return (
    <Dialog opened onClose={props.onClose} title={words.editTitle}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Dialog>
  );
}

interface Values {
  name: string;
  type: DiscountType;
  value: string;
  currency: Currency;
  valid_from: string;
  valid_to: string;
  customer_group_id: string;
  exemption: string;
}
const empty: Values = {
  ...{ name: '', type: 'percentage', value: '', currency: defaultCurrency },
  ...{ valid_from: '', valid_to: '', customer_group_id: '', exemption: '' },
};
const valuesOf = ({ name, type, value, currency, ...discount }: Discount): Values => ({
  ...{ name, type, value, currency: currency ?? defaultCurrency },
  valid_from: discount.valid_from ?? '',
  valid_to: discount.valid_to ?? '',
  customer_group_id: discount.customer_group_id ?? '',
  exemption: discount.exemption ?? '',
});
const nullable = ['valid_from', 'valid_to', 'customer_group_id', 'exemption'] as const;
const bodyOf = (edit: Partial<Values>) => ({
  ...edit,
  ...Object.fromEntries(nullable.flatMap((field) => (edit[field] === undefined ? [] : [[field, edit[field] || null]]))),
});
/** What the fields say together. */
const errorsIn = ({ type, value, valid_from, valid_to, exemption }: Values) =>
  firstOf(
    judgeDiscount({
      ...{ type, value, valid_from: valid_from || null, valid_to: valid_to || null },
      exemption: ExemptionReason.safeParse(exemption).data ?? null,
    }),
  );

function Filled({ record, refused, onClose }: Omit<DiscountDialogProps, 'id'> & { record?: Discount }) {
  const create = useCommand(createDiscount, { quiet: true, done: words.saved });
  const update = useCommand(updateDiscount, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Discount, Values>({
    ...{ record, begin: empty, valuesOf, bodyOf, errorsIn },
    schema: record ? DiscountEdit : NewDiscount,
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: at(stands.id), body: DiscountEdit.parse(body) })).data
        : (await create.mutateAsync({ params: { id: organizationId() }, body: NewDiscount.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  const { type, currency, valid_from, valid_to, customer_group_id } = form.values;
  return (
    <Dialog opened onClose={onClose} title={record ? words.editTitle : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
            <TextInput label={words.name} required autoComplete="off" data-autofocus data-path="name" {...form.getInputProps('name')} />
            <NativeSelect label={words.type} data={[...typeOptions]} data-path="type" {...form.getInputProps('type')} />
            <TextInput
              label={type === 'percentage' ? words.percent : words.off}
              required
              inputMode="decimal"
              autoComplete="off"
              data-path="value"
              {...form.getInputProps('value')}
            />
            {type === 'fixed' && (
              <CurrencySelect value={currency} onChange={(chosen) => form.setFieldValue('currency', chosen)} data-path="currency" />
            )}
            <CustomerGroupSelect
              label={words.customer_group_id}
              description={words.groupHint}
              data-path="customer_group_id"
              error={form.errors.customer_group_id}
              value={customer_group_id}
              onChange={(group) => form.setFieldValue('customer_group_id', group)}
            />
            <DayInput label={words.valid_from} data-path="valid_from" {...form.getInputProps('valid_from')} value={valid_from} />
            <DayInput label={words.valid_to} data-path="valid_to" {...form.getInputProps('valid_to')} value={valid_to} />
            <NativeSelect
              label={words.exemption}
              description={words.exemptionHint}
              data={[
                { value: '', label: words.none },
                ...ExemptionReason.options.map((value) => ({ value, label: exemptionNames[value] })),
              ]}
              data-path="exemption"
              {...form.getInputProps('exemption')}
            />
            <DialogButtons act={words.save} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
