import { amountOf, type Currency, minorOf } from '@akoma/contract/base';
import {
  actOnClientAccount,
  createClientAccount,
  type Invoice,
  listClientAccounts,
  type Payment,
  PaymentMethod,
  payInvoice,
} from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { AllocateDrawer } from './allocate.drawer.tsx';
import { paidProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { LostAttempt, type LostAttemptProps } from './lost-attempt.tsx';
import { OpenTillFields } from './open-till-fields.tsx';
import { payerWords as words } from './payer-payment.words.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { methodNames, tillWords } from './till.words.ts';
import { useAttempt } from './use-attempt.ts';
import { useOwnTills } from './use-own-tills.ts';

interface PayerPaymentDrawerProps {
  client_id: string;
  /** Name of the client, as the button says it. */
  client: string;
  /** The money is for this one; absent: it comes onto the account and is allocated afterwards. */
  invoice?: Invoice | undefined;
  onClose: () => void;
}

interface Taken {
  payment: Payment | null;
  open: string | null;
  change: string;
  currency: Currency;
}

interface Values {
  amount: string;
  currency: Currency;
  payment: PaymentMethod;
  reference: string;
}

/** Records what a client paid: for one invoice at once, or onto its account, from where it is allocated (PAY-008, CLIENT-003). */
export function PayerPaymentDrawer({ client_id, client, invoice, onClose }: PayerPaymentDrawerProps) {
  const [taken, setTaken] = useState<Taken>();
  if (taken?.payment && !invoice)
    return <AllocateDrawer client_id={client_id} currency={taken.currency} payment={taken.payment} onClose={onClose} />;
  if (taken) return <TakenFromClient {...taken} onClose={onClose} />;
  const props = { client_id, client, onTaken: setTaken, onClose };
  return invoice ? <ForInvoice invoice={invoice} {...props} /> : <OntoAccount {...props} />;
}

interface UnrecordedProps extends Omit<PayerPaymentDrawerProps, 'invoice'> {
  onTaken: (taken: Taken) => void;
}

function ForInvoice({ invoice, ...props }: UnrecordedProps & { invoice: Invoice }) {
  const id = useOrganizationId();
  const pay = useAttempt({
    ...{ operation: payInvoice, kind: 'invoice-payment', subject: invoice.id, done: words.recorded },
    onDone({ data: { payments, invoice: paid, change_due: change, currency } }) {
      props.onTaken({ payment: payments[0] ?? null, open: paid.due, change, currency });
    },
  });
  if (pay.lost) return <Lost attempt={pay} sent={pay.lost} onClose={props.onClose} />;
  const send = (how: How) => pay.send({ params: { id, invoice_id: invoice.id }, body: { transaction_type: 'cash', ...how } });
  return <PaymentForm invoice={invoice} send={send} {...props} />;
}

function OntoAccount(props: UnrecordedProps) {
  const { client_id, onTaken, onClose } = props;
  const id = useOrganizationId();
  const create = useCommand(createClientAccount, { quiet: true });
  const credit = useAttempt({
    ...{ operation: actOnClientAccount, kind: 'client-payment', subject: client_id, done: words.recorded },
    onDone({ payment, data: { currency } }) {
      onTaken({ payment, open: null, change: '0.00', currency });
    },
  });
  if (credit.lost) return <Lost attempt={credit} sent={credit.lost} onClose={onClose} />;
  const send = async (how: How) => {
    const { data } = await create.mutateAsync({ params: { id }, body: { client_id, currency: how.currency } });
    await credit.send({ params: { id, account_id: data.id }, body: { action: 'credit', ...how } });
  };
  return <PaymentForm send={send} {...props} />;
}

function Lost<S extends { body?: unknown }>({ onClose, ...lost }: LostAttemptProps<S> & { onClose: () => void }) {
  return (
    <SideDrawer opened onClose={onClose} title={words.record}>
      <LostAttempt {...lost} />
    </SideDrawer>
  );
}

/** What was paid, and how. */
interface How {
  amount: string;
  currency: Currency;
  payment: PaymentMethod;
  reference?: string;
}
interface PaymentFormProps extends Omit<UnrecordedProps, 'onTaken'> {
  invoice?: Invoice;
  send: (how: How) => Promise<void>;
}

function PaymentForm({ client_id, client, invoice, send, onClose }: PaymentFormProps) {
  const organization = useOrganizationId();
  const form = useForm<Values>({
    initialValues: { amount: invoice?.due ?? '', currency: invoice?.currency ?? 'GHS', payment: 'bank-transfer', reference: '' },
    validate: { amount: (amount) => paidProblem(amount) },
  });
  const { amount, currency, payment } = form.values;
  const accounts = useQuery(ask(listClientAccounts, { params: { id: organization }, query: { client_id } })).data?.data ?? [];
  const balance = accounts.find((one) => one.currency === currency)?.balance ?? '0.00';
  const tills = useOwnTills();
  const needsTill = payment === 'cash' && tills !== undefined && !tills.some((till) => till.currency === currency);
  const given = minorOf(readCharge(amount)?.charge ?? '0.00');
  const over = invoice ? given - minorOf(invoice.due) : 0;
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const booked = amountOf(over > 0 && payment === 'cash' ? given - over : given);
  const act = words.recordAct(formatMoney(booked, currency), client);
  const save = async (values: Values) => {
    await send({
      ...{ amount: readCharge(values.amount)!.charge, currency, payment },
      ...(payment !== 'cash' && values.reference.trim() && { reference: values.reference.trim() }),
    });
  };
  const [label, rest] = !invoice
    ? [words.onAccount, minorOf(balance) + given]
    : over > 0
      ? [payment === 'cash' ? words.changeDue : tillWords.tooMuch, over]
      : [words.staysOpen, -over];
  return (
    <SideDrawer opened onClose={onClose} title={words.record} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <p className={classes.item}>
              <span>{client}</span>
              {invoice && (
                <span>
                  {words.invoice} {invoice.number}, {words.open}{' '}
                  <strong className="akoma-number">{formatMoney(invoice.due, currency)}</strong>
                </span>
              )}
            </p>
            <TextInput
              label={words.amount}
              required
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              data-path="amount"
              {...form.getInputProps('amount')}
            />
            {!invoice && <CurrencySelect {...form.getInputProps('currency')} />}
            <NativeSelect
              label={words.method}
              data={PaymentMethod.options.map((value) => ({ value, label: methodNames[value] }))}
              data-path="payment"
              {...form.getInputProps('payment')}
            />
            {payment !== 'cash' && (
              <TextInput
                label={words.reference}
                description={words.referenceHint}
                maxLength={100}
                autoComplete="off"
                data-path="reference"
                {...form.getInputProps('reference')}
              />
            )}
            <p className={classes.large} role="status">
              {label} <strong className="akoma-number">{formatMoney(amountOf(rest), currency)}</strong>
            </p>
            {needsTill && (
              <Alert color="yellow" title={tillWords.openFirst}>
                <Stack gap="sm">
                  {tillWords.openFirstWhy}
                  <OpenTillFields key={currency} currency={currency} />
                </Stack>
              </Alert>
            )}
            <DialogButtons act={act} pending={pending} {...(needsTill && { refused: tillWords.openFirst })} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

function TakenFromClient({ payment, open, change, currency, onClose }: Taken & { onClose: () => void }) {
  const [label, rest] = change !== '0.00' ? [words.changeDue, change] : [words.staysOpen, open ?? '0.00'];
  return (
    <SideDrawer opened onClose={onClose} title={words.recorded}>
      <Stack gap="md">
        <p className={classes.large} role="status">
          {open === '0.00' && change === '0.00' ? (
            words.paidInFull
          ) : (
            <>
              {label} <strong className="akoma-number">{formatMoney(rest, currency)}</strong>
            </>
          )}
        </p>
        {payment && (
          <p className={classes.item}>
            <ReceiptLink of={payment}>
              {words.receipt} {payment.receipt_no}
            </ReceiptLink>
            <span className="akoma-number">{formatMoney(payment.amount, currency)}</span>
          </p>
        )}
        <Button data-autofocus onClick={onClose}>
          {words.done}
        </Button>
      </Stack>
    </SideDrawer>
  );
}
