import { createRefund, type PatientAccount, RefundDestination } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { accountWords as words } from './account.words.ts';
import { amountProblem } from './amount-problem.ts';
import { destinationNames, outcomeOf } from './refund.words.ts';

const destinations = RefundDestination.options.filter((one) => one !== 'patient-account');

interface Values {
  amount: string;
  destination: (typeof destinations)[number];
  reference: string;
  reason: string;
}

/** Asks for what an account holds to go back in money, as a refund: above the limit another person approves it. */
export function ReturnDepositDialog({ account, onClose }: { account: PatientAccount; onClose: () => void }) {
  const { id: account_id, balance, currency } = account;
  const create = useCommand(createRefund, { quiet: true, done: ({ data }) => outcomeOf(data) });
  const form = useForm<Values>({
    initialValues: { amount: balance, destination: 'cash', reference: '', reason: '' },
    validate: {
      amount: (amount) => amountProblem(amount),
      reason: (reason) => (reason.trim() ? null : 'Reason is required.'),
    },
  });
  const { amount, destination } = form.values;
  const act = words.giveBackAct(formatMoney(readCharge(amount)?.charge ?? '0.00', currency));
  const save = async (values: Values) => {
    const reference = values.reference.trim();
    const sent = { kind: 'deposit', account_id, amount: readCharge(values.amount)!.charge, destination: values.destination } as const;
    await create.mutateAsync({
      body: { ...sent, reason: values.reason.trim(), ...(destination !== 'cash' && reference && { reference }) },
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.giveBackTitle} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={`${words.amount}, ${currency}`}
              description={words.giveBackWhy(formatMoney(balance, currency))}
              required
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              data-path="amount"
              {...form.getInputProps('amount')}
            />
            <NativeSelect
              label={words.destination}
              data={destinations.map((value) => ({ value, label: destinationNames[value] }))}
              data-path="destination"
              {...form.getInputProps('destination')}
            />
            {destination !== 'cash' && (
              <TextInput
                label={words.reference}
                maxLength={100}
                autoComplete="off"
                data-path="reference"
                {...form.getInputProps('reference')}
              />
            )}
            <Textarea label="Reason" required autosize minRows={2} maxLength={500} data-path="reason" {...form.getInputProps('reason')} />
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
