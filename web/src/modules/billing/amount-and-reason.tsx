import { Textarea, TextInput } from '@mantine/core';
import { payerWords as words } from './payer-payment.words.ts';

interface AmountAndReasonProps {
  form: { getInputProps: (path: 'amount' | 'reason') => object };
}

/** How much of an invoice is given up, and why. */
export const AmountAndReason = ({ form }: AmountAndReasonProps) => (
  <>
    <TextInput
      label={words.amount}
      required
      inputMode="decimal"
      autoComplete="off"
      data-autofocus
      data-path="amount"
      {...form.getInputProps('amount')}
    />
    <Textarea label={words.reason} required maxLength={500} autosize minRows={2} data-path="reason" {...form.getInputProps('reason')} />
  </>
);
