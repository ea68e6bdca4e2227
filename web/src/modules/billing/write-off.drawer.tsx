import { amountOf, minorOf } from '@akoma/contract/base';
import { type Invoice, writeOffInvoice } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { AmountAndReason } from './amount-and-reason.tsx';
import { amountProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { payerWords as words } from './payer-payment.words.ts';

/** Asks a client for what is open of an invoice no more, or for a part of it (INV-010). */
export function WriteOffDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, version, currency, due, number } = invoice;
  const write = useCommand(writeOffInvoice, { quiet: true, done: words.writtenOff });
  const form = useForm({
    initialValues: { amount: due, reason: '' },
    validate: {
      amount: (amount) =>
        amountProblem(amount) ??
        (minorOf(readCharge(amount)!.charge) > minorOf(due) ? words.moreThanOpen(formatMoney(due, currency)) : null),
      reason: (reason) => (reason.trim() ? null : words.reasonRequired),
    },
  });
  const minor = minorOf(readCharge(form.values.amount)?.charge ?? '0.00');
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const act = words.writeOffAct(formatMoney(amountOf(minor), currency));
  const save = async ({ reason }: { reason: string }) => {
    await write.mutateAsync({ params: { id }, body: { amount: amountOf(minor), reason, version } });
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={words.writeOff} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <p className={classes.item}>
              <span>
                {invoice.payer.listed_name}, {words.invoice} {number}
              </span>
              <span>
                {words.open} <strong className="akoma-number">{formatMoney(due, currency)}</strong>
              </span>
            </p>
            <AmountAndReason form={form} />
            <p className={classes.large} role="status">
              {words.staysOpen}{' '}
              <strong className="akoma-number">{formatMoney(amountOf(Math.max(0, minorOf(due) - minor)), currency)}</strong>
            </p>
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}
