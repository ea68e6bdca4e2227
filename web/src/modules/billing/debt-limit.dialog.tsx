import type { Currency } from '@akoma/contract/base';
import { readCharge } from '@akoma/contract/catalogue';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { accountWords as words } from './account.words.ts';
import { amountProblem } from './amount-problem.ts';

interface DebtLimitDialogProps {
  account: { debt_limit: string; currency: Currency };
  save: (debt_limit: string) => Promise<unknown>;
  onClose: () => void;
}

/** How far the account of a patient or of a client may go below zero (ACCT-004, CLIENT-013). */
export function DebtLimitDialog({ account: { debt_limit: before, currency }, save, onClose }: DebtLimitDialogProps) {
  const form = useForm({
    initialValues: { debt_limit: before },
    validate: { debt_limit: (amount) => amountProblem(amount, words.debtLimit) },
  });
  const submit = async ({ debt_limit }: { debt_limit: string }) => {
    await save(readCharge(debt_limit)!.charge);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.adjust} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.adjust} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={`${words.debtLimit}, ${currency}`}
              description={words.adjustWhy}
              required
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              data-path="debt_limit"
              {...form.getInputProps('debt_limit')}
            />
            <DialogButtons act={words.adjust} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
