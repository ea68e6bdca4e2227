import { sentenceOf } from '@akoma/contract/base';
import { type ChargeItem, isQuantity, quantityLimits, readChargeItem, updateBills } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { amountNotValid } from './amount-problem.ts';
import { AuthorizationInput } from './authorization-input.tsx';
import { BearerSelect, bearerOf, bearerSent } from './bearer-select.tsx';
import { lacksAuthorization, billingWords as words } from './billing.words.ts';
import { errorsOfFirst } from './charge-values.ts';
import { DiscountSelect } from './discount-select.tsx';

interface UpdateChargeDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes a charge of which nothing is paid, read anew (BILL-008). */
export function UpdateChargeDialog({ id, onClose }: UpdateChargeDialogProps) {
  const found = useQuery({ ...ask(readChargeItem, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Fields item={found.data.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.change}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Dialog>
  );
}

function Fields({ item, onClose }: { item: ChargeItem; onClose: () => void }) {
  const update = useCommand(updateBills, { quiet: true, done: words.changed });
  const asksAuthorization = lacksAuthorization(item) || item.authorization_number !== null;
  const current = item.discounts.find(({ automatic }) => !automatic);
  const form = useForm({
    initialValues: {
      description: item.description,
      quantity: item.quantity as number | string,
      amount: '',
      reason: '',
      discount_id: current?.id ?? '',
      payer_id: bearerOf(item),
      authorization_number: item.authorization_number ?? '',
    },
    validate: ({ description, quantity, amount, reason }) => ({
      ...(!description.trim() && { description: 'Description is required.' }),
      ...(!isQuantity(quantity) && { quantity: sentenceOf('invalid', 'quantity') }),
      ...(amount.trim() && !readCharge(amount) && { amount: amountNotValid() }),
      ...(amount.trim() && !reason.trim() && { reason: 'Reason is required.' }),
    }),
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async ({ description, quantity, amount, reason, discount_id, payer_id, authorization_number }: typeof form.values) => {
    const read = readCharge(amount);
    const change = {
      ...(description.trim() !== item.description && { description: description.trim() }),
      ...(quantity !== item.quantity && { quantity: Number(quantity) }),
      ...(discount_id !== (current?.id ?? '') && { discount_id: discount_id || null }),
      ...(payer_id !== bearerOf(item) && bearerSent(payer_id)),
      ...(authorization_number.trim() !== (item.authorization_number ?? '') && {
        authorization_number: authorization_number.trim() || null,
      }),
      ...(read && { amount: read.charge }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    try {
      await update.mutateAsync({ body: { charge_items: [{ id: item.id, ...change }] } });
    } catch (error) {
      throw error instanceof Refused ? error.at(errorsOfFirst(error)) : error;
    }
    onClose();
  };
  const typed = form.values.amount.trim() !== '';
  return (
    <Dialog opened onClose={onClose} title={words.change} dirty={dirty}>
      <FormFrame form={form} act={words.change} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.description}
              required
              maxLength={500}
              autoComplete="off"
              data-path="description"
              {...form.getInputProps('description')}
            />
            <NumberInput
              label={words.quantity}
              {...quantityLimits}
              clampBehavior="none"
              allowDecimal={false}
              required
              data-autofocus
              data-path="quantity"
              {...form.getInputProps('quantity')}
            />
            <TextInput
              label={words.amount}
              description={words.keepsAmount(formatMoney(item.unit_price, item.currency))}
              inputMode="decimal"
              autoComplete="off"
              data-path="amount"
              {...form.getInputProps('amount')}
            />
            {typed && (
              <TextInput
                label={words.reason}
                description={words.reasonHint}
                required
                maxLength={500}
                autoComplete="off"
                data-path="reason"
                {...form.getInputProps('reason')}
              />
            )}
            <DiscountSelect
              value={form.values.discount_id}
              onChange={(discount) => form.setFieldValue('discount_id', discount)}
              current={current}
              error={form.errors.discount_id}
            />
            <BearerSelect
              item={item}
              value={form.values.payer_id}
              onChange={(payer) => form.setFieldValue('payer_id', payer)}
              error={form.errors.payer_id}
            />
            {asksAuthorization && <AuthorizationInput {...form.getInputProps('authorization_number')} />}
            <DialogButtons act={words.change} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
