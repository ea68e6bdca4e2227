import { type Currency, defaultCurrency, sentenceOf } from '@akoma/contract/base';
import { createChargeItems, isQuantity, quantityLimits } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { amountNotValid } from './amount-problem.ts';
import { AuthorizationInput } from './authorization-input.tsx';
import { billingWords as words } from './billing.words.ts';
import { ChargeSplit } from './charge-split.tsx';
import { errorsOfFirst } from './charge-values.ts';
import { DiscountSelect } from './discount-select.tsx';
import { ServiceSelect } from './service-select.tsx';

interface ChargeDrawerProps {
  patient_id: string;
  /** Safe name of the patient, as the button says it. */
  patient: string;
  onClose: () => void;
}

interface Values {
  healthcare_service_id: string;
  description: string;
  quantity: number | string;
  amount: string;
  currency: Currency;
  discount_id: string;
  authorization_number: string;
}

/** Charges a patient by hand: a service at its price, or anything at an amount that is entered (ruling 206). */
export function ChargeDrawer({ patient_id, patient, onClose }: ChargeDrawerProps) {
  const create = useCommand(createChargeItems, { quiet: true, done: words.created });
  const form = useForm<Values>({
    initialValues: {
      ...{ healthcare_service_id: '', description: '', quantity: 1, amount: '', currency: defaultCurrency },
      ...{ discount_id: '', authorization_number: '' },
    },
    validate: ({ healthcare_service_id, description, amount, quantity }) => ({
      ...(!healthcare_service_id && !description.trim() && { description: 'Description is required.' }),
      ...(amount.trim()
        ? !readCharge(amount) && { amount: amountNotValid() }
        : !healthcare_service_id && { amount: 'Amount is required.' }),
      ...(!isQuantity(quantity) && { quantity: sentenceOf('invalid', 'quantity') }),
    }),
  });
  const [needsAuthorization, setNeedsAuthorization] = useState(false);
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const act = words.createAct(patient);
  const itemOf = ({ healthcare_service_id, description, quantity, amount, currency, discount_id, authorization_number }: Values) => {
    const read = readCharge(amount);
    const authorization = authorization_number.trim();
    return {
      ...{ patient_id, quantity: Number(quantity), ...(description.trim() && { description: description.trim() }) },
      ...(healthcare_service_id && { healthcare_service_id }),
      ...(discount_id && { discount_id }),
      ...(authorization && { authorization_number: authorization }),
      ...(read && { amount: read.charge, currency: read.currency ?? currency }),
    };
  };
  const { healthcare_service_id, amount, quantity } = form.values;
  const chargeable = isQuantity(quantity) && (amount.trim() ? readCharge(amount) !== undefined : healthcare_service_id !== '');
  const save = async (values: Values) => {
    const item = itemOf(values);
    try {
      await create.mutateAsync({ body: { charge_items: [item] } });
    } catch (error) {
      throw error instanceof Refused ? error.at(errorsOfFirst(error)) : error;
    }
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={words.create} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <ServiceSelect
              label={words.service}
              data-autofocus
              path="healthcare_service_id"
              value={form.values.healthcare_service_id}
              error={form.errors.healthcare_service_id}
              onChange={(value) => form.setFieldValue('healthcare_service_id', value)}
            />
            <TextInput
              label={words.description}
              required={!form.values.healthcare_service_id}
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
              data-path="quantity"
              {...form.getInputProps('quantity')}
            />
            <TextInput
              label={words.amount}
              description={form.values.healthcare_service_id ? words.amountHint : undefined}
              required={!form.values.healthcare_service_id}
              inputMode="decimal"
              autoComplete="off"
              data-path="amount"
              {...form.getInputProps('amount')}
            />
            <CurrencySelect {...form.getInputProps('currency')} />
            <DiscountSelect
              value={form.values.discount_id}
              onChange={(discount) => form.setFieldValue('discount_id', discount)}
              error={form.errors.discount_id}
            />
            {needsAuthorization && <AuthorizationInput {...form.getInputProps('authorization_number')} />}
            {chargeable && <ChargeSplit charge={itemOf(form.values)} onAuthorizationMissing={setNeedsAuthorization} />}
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}
