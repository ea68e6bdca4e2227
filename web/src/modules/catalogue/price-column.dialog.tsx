import { PaymentMethod, type PriceColumn } from '@akoma/contract/catalogue';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { PayerInput } from './payer-input.tsx';
import { methodOptions, pricesWords as words } from './prices.words.ts';

interface PriceColumnDialogProps {
  onClose: () => void;
  onAdd: (column: PriceColumn) => void;
}

/** A column that no price has yet: it stays when the first price is written in it. */
export function PriceColumnDialog({ onClose, onAdd }: PriceColumnDialogProps) {
  const form = useForm({ initialValues: { payer: '', payment_method: '' } });
  return (
    <Dialog opened onClose={onClose} title={words.addColumn} dirty={form.isDirty()}>
      <FormFrame
        form={form}
        act={words.addColumn}
        onSubmit={async ({ payer, payment_method }) =>
          onAdd({ payer: payer.trim() || null, payment_method: PaymentMethod.safeParse(payment_method).data ?? null })
        }
      >
        {() => (
          <Stack gap="md">
            <PayerInput
              description="The code of a client, such as NHIS. Leave empty for any payer."
              data-autofocus
              {...form.getInputProps('payer')}
            />
            <NativeSelect
              label="Payment method"
              data={[{ value: '', label: words.anyMethod }, ...methodOptions]}
              data-path="payment_method"
              {...form.getInputProps('payment_method')}
            />
            <DialogFooter>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit">{words.addColumn}</Button>
            </DialogFooter>
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
