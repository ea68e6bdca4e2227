import { createRefund, type Refundable, RefundDestination, type RefundKind, readRefundable } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { amountOf, minorOf } from '@akoma/contract/base';
import { ask, useCommand } from '../../client/ask.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { amountProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { destinationNames, kindTexts, outcomeOf, refundWords as words } from './refund.words.ts';

/** What is to go back: of a payment, or of a charge. */
export type RefundOf = { payment_id: string } | { charge_item_id: string };

interface RefundDrawerProps {
  of: RefundOf;
  onClose: () => void;
}

/** Asks for money to go back: what was wrong, how much, where it goes and why (ruling 219). */
export function RefundDrawer({ of, onClose }: RefundDrawerProps) {
  const found = useQuery({ ...ask(readRefundable, { query: of }), staleTime: 0, refetchOnWindowFocus: false });
  const refundable = found.data?.data;
  const any =
    refundable?.payments.some(({ returnable }) => returnable !== '0.00') || refundable?.charge_items.some(({ creditable }) => creditable);
  if (refundable && any) return <Wanted of={of} refundable={refundable} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={words.refund}>
      {refundable && <EmptyState title={words.nothingLeft} why={words.nothingLeftWhy} />}
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <FormSkeleton fields={4} />}
    </SideDrawer>
  );
}

interface Values {
  kind: Exclude<RefundKind, 'deposit'>;
  payment_id: string;
  amount: string;
  credited: string[];
  destination: RefundDestination;
  reference: string;
  reason: string;
}

function Wanted({ of, refundable, onClose }: RefundDrawerProps & { refundable: Refundable }) {
  const create = useCommand(createRefund, { quiet: true, done: ({ data }) => outcomeOf(data) });
  const { currency, charge_items } = refundable;
  const payments = refundable.payments.filter(({ returnable }) => returnable !== '0.00');
  const creditable = charge_items.filter((item) => item.creditable);
  const form = useForm<Values>({
    initialValues: {
      ...{
        kind: payments.length > 0 ? 'return' : 'credit-note',
        payment_id: payments[0]?.payment_id ?? '',
        amount: payments[0]?.returnable ?? '',
      },
      ...{ credited: creditable.map(({ id }) => id), destination: 'cash', reference: '', reason: '' },
    },
    validate: {
      amount: (amount, { kind }) => (kind === 'credit-note' ? null : amountProblem(amount)),
      reason: (reason) => (reason.trim() ? null : 'Reason is required.'),
    },
  });
  const { kind, payment_id, amount, credited, destination } = form.values;
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const money = (minor: string) => formatMoney(minor, currency);
  const chosen = creditable.filter(({ id }) => credited.includes(id));
  const paidOf = amountOf(chosen.reduce((sum, { paid_amount }) => sum + minorOf(paid_amount), 0));
  const left = payments.find((one) => one.payment_id === payment_id)?.returnable ?? '0.00';
  const back = kind === 'return' ? (readCharge(amount)?.charge ?? '0.00') : paidOf;
  const act = words.act(money(back));
  const save = async (values: Values) => {
    const sent = {
      ...{ kind, destination, reason: values.reason.trim() },
      ...(destination !== 'cash' && values.reference.trim() && { reference: values.reference.trim() }),
      ...(kind === 'return'
        ? { payment_id, amount: readCharge(amount)!.charge, ...('charge_item_id' in of && { charge_item_ids: [of.charge_item_id] }) }
        : { charge_item_ids: chosen.map(({ id }) => id) }),
    };
    await create.mutateAsync({ body: sent });
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={words.refund} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <p>{refundable.patient_listed_name}</p>
            <Radio.Group label={words.what} {...form.getInputProps('kind')}>
              <Stack gap="xs" mt="xs">
                {(['return', 'credit-note'] as const).map((value) => (
                  <Radio
                    key={value}
                    value={value}
                    label={kindTexts[value]}
                    disabled={value === 'return' ? payments.length === 0 : creditable.length === 0}
                    data-autofocus={value === kind || undefined}
                  />
                ))}
              </Stack>
            </Radio.Group>
            {kind === 'return' ? (
              <>
                {payments.length > 1 && (
                  <NativeSelect
                    label={words.payment}
                    data={payments.map((one) => ({ value: one.payment_id, label: `${one.receipt_no}, ${money(one.returnable)}` }))}
                    value={payment_id}
                    onChange={(event) => {
                      const next = payments.find((one) => one.payment_id === event.currentTarget.value)!;
                      form.setValues({ payment_id: next.payment_id, amount: next.returnable });
                    }}
                  />
                )}
                <TextInput
                  label={`${words.amount}, ${currency}`}
                  description={words.amountHint(money(left))}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  data-path="amount"
                  {...form.getInputProps('amount')}
                />
              </>
            ) : (
              <>
                <fieldset className={classes.items}>
                  <legend>{words.whole}</legend>
                  {creditable.map(({ id, description, amount: of_item }) => (
                    <Checkbox
                      key={id}
                      label={
                        <span className={classes.item}>
                          <span>{description}</span>
                          <span className="akoma-number">{money(of_item)}</span>
                        </span>
                      }
                      checked={credited.includes(id)}
                      onChange={(event) =>
                        form.setFieldValue(
                          'credited',
                          event.currentTarget.checked ? [...credited, id] : credited.filter((other) => other !== id),
                        )
                      }
                    />
                  ))}
                </fieldset>
                <p className={classes.change}>
                  {paidOf === '0.00' ? (
                    words.nothingBack
                  ) : (
                    <>
                      {words.goesBack} <strong className="akoma-number">{money(paidOf)}</strong>
                    </>
                  )}
                </p>
              </>
            )}
            <NativeSelect
              label={words.destination}
              data={RefundDestination.options.map((value) => ({ value, label: destinationNames[value] }))}
              data-path="destination"
              {...form.getInputProps('destination')}
            />
            {(destination === 'mobile-money' || destination === 'bank-transfer') && (
              <TextInput
                label={words.reference}
                maxLength={100}
                autoComplete="off"
                data-path="reference"
                {...form.getInputProps('reference')}
              />
            )}
            <Textarea
              label={words.reason}
              required
              autosize
              minRows={2}
              maxLength={500}
              data-path="reason"
              {...form.getInputProps('reason')}
            />
            <DialogButtons act={act} pending={pending} {...(kind === 'credit-note' && chosen.length === 0 && { refused: words.whole })} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}
