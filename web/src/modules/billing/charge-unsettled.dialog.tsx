import { defaultCurrency } from '@akoma/contract/base';
import { createChargeItems, type Unsettled } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { billingWords as words } from './billing.words.ts';
import { amountNotValid } from './amount-problem.ts';
import { errorsOfFirst } from './charge-values.ts';

interface ChargeUnsettledDialogProps {
  entry: Unsettled;
  onClose: () => void;
}

/** Charges a service that had no price when the patient came: with an amount, or at the price that there is by now (ruling 208). */
export function ChargeUnsettledDialog({ entry, onClose }: ChargeUnsettledDialogProps) {
  const create = useCommand(createChargeItems, { quiet: true, done: words.created });
  const form = useForm({
    initialValues: { amount: '', currency: defaultCurrency },
    validate: { amount: (amount) => (amount.trim() && !readCharge(amount) ? amountNotValid() : null) },
  });
  const { patient_id, patient_listed_name, source_id, healthcare_service_name } = entry;
  const act = words.createAct(patient_listed_name);
  const save = async ({ amount, currency }: typeof form.values) => {
    const read = readCharge(amount);
    const item = {
      ...{ patient_id, request_id: source_id },
      ...(read && { amount: read.charge, currency: read.currency ?? currency }),
    };
    try {
      await create.mutateAsync({ body: { charge_items: [item] } });
    } catch (error) {
      throw error instanceof Refused ? error.at(errorsOfFirst(error)) : error;
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.chargeIt} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <Text>{healthcare_service_name}</Text>
            <TextInput
              label={words.amount}
              description={words.amountHint}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              data-path="amount"
              {...form.getInputProps('amount')}
            />
            <CurrencySelect {...form.getInputProps('currency')} />
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
