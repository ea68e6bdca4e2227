import { amountOf, minorOf } from '@akoma/contract/base';
import { type Invoice, type InvoiceBill, listInvoiceBills, recordShortPayment, ShortPaymentOutcome } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { AmountAndReason } from './amount-and-reason.tsx';
import { amountProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { outcomeNames, payerWords as words } from './payer-payment.words.ts';

/** What becomes of what a payer did not pay of an invoice: accepted, charged to the patients, or disputed (INV-010). */
export function ShortPaymentDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, version, currency, due, number } = invoice;
  const record = useCommand(recordShortPayment, { quiet: true, done: words.shortDone });
  const mayNotAccept = useMay('invoices.delete', words.mayNotWriteOff);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const form = useForm<{ amount: string; outcome: ShortPaymentOutcome; reason: string }>({
    initialValues: { amount: due, outcome: 'disputed', reason: '' },
    validate: {
      amount: (amount) =>
        amountProblem(amount) ??
        (minorOf(readCharge(amount)!.charge) > minorOf(due) ? words.moreThanOpen(formatMoney(due, currency)) : null),
      reason: (reason) => (reason.trim() ? null : words.reasonRequired),
    },
  });
  const { amount, outcome } = form.values;
  const ofPatients = outcome === 'charged-to-patient';
  const minor = minorOf(readCharge(amount)?.charge ?? '0.00');
  const stays = outcome === 'disputed' ? minorOf(due) : Math.max(0, minorOf(due) - minor);
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const refused = outcome === 'accepted' ? mayNotAccept : ofPatients && chosen.size === 0 ? words.noCharges : undefined;
  const choose = (next: ReadonlyMap<string, number>) => {
    setChosen(next);
    form.setFieldValue('amount', amountOf([...next.values()].reduce((sum, one) => sum + one, 0)));
  };
  const save = async ({ reason }: { reason: string }) => {
    await record.mutateAsync({
      params: { id },
      body: { amount: amountOf(minor), outcome, reason, version, ...(ofPatients && { charge_item_ids: [...chosen.keys()] }) },
    });
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={words.short} dirty={dirty}>
      <FormFrame form={form} act={words.shortAct} onSubmit={save}>
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
            <Radio.Group label={words.outcome} {...form.getInputProps('outcome')} data-path="outcome">
              <Stack gap="xs" mt="xs">
                {ShortPaymentOutcome.options.map((value) => (
                  <Radio key={value} value={value} label={outcomeNames[value].label} description={outcomeNames[value].why} />
                ))}
              </Stack>
            </Radio.Group>
            {ofPatients && <Charges invoice_id={id} chosen={chosen} onChange={choose} />}
            <AmountAndReason form={form} />
            <p className={classes.large} role="status">
              {words.staysOpen} <strong className="akoma-number">{formatMoney(amountOf(stays), currency)}</strong>
            </p>
            <DialogButtons act={words.shortAct} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

interface ChargesProps {
  invoice_id: string;
  chosen: ReadonlyMap<string, number>;
  onChange: (chosen: ReadonlyMap<string, number>) => void;
}

/** The charges of an invoice that something is open of, ticked where the patient pays it. */
function Charges({ invoice_id, chosen, onChange }: ChargesProps) {
  const [search, setSearch] = useState('');
  const query = { page_size: 100, ...(search.trim() && { search: search.trim() }) };
  const bills = useQuery(ask(listInvoiceBills, { params: { id: invoice_id }, query }));
  const open = bills.data?.data.filter((bill) => bill.open !== '0.00') ?? [];
  const toggle = ({ id, open: due }: InvoiceBill, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(id, minorOf(due));
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={classes.items}>
      <legend>{words.charges}</legend>
      {(bills.data?.total ?? 0) > open.length && (
        <TextInput label="Search charges" value={search} onChange={(event) => setSearch(event.currentTarget.value)} autoComplete="off" />
      )}
      {bills.isError ? (
        <ErrorState why={bills.error.message} onRetry={() => void bills.refetch()} retrying={bills.isFetching} />
      ) : !bills.data ? (
        <FormSkeleton fields={2} />
      ) : (
        open.map((bill) => (
          <Checkbox
            key={bill.id}
            label={
              <span className={classes.item}>
                <span>
                  {bill.patient_listed_name}, {bill.description}
                </span>
                <span className="akoma-number">{formatMoney(bill.open, bill.currency)}</span>
              </span>
            }
            checked={chosen.has(bill.id)}
            onChange={(event) => toggle(bill, event.currentTarget.checked)}
          />
        ))
      )}
    </fieldset>
  );
}
