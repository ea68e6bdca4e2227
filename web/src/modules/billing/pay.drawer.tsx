import { amountOf, type Currency } from '@akoma/contract/base';
import { type ChargeItem, listChargeItems, type Payment, payChargeItems } from '@akoma/contract/billing';
import { chargeNotValid, readCharge } from '@akoma/contract/catalogue';
import { Alert, Anchor, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import classes from './billing.module.css';
import { OpenTillFields } from './open-till-fields.tsx';
import { beginWith, bodyOf, changeOf, dueOf, type LegValues } from './pay-values.ts';
import { methodNames, tillWords as words } from './till.words.ts';
import { useOwnTills } from './use-own-tills.ts';

interface PayDrawerProps {
  patient_id: string;
  /** Safe name of the patient, as the button says it. */
  patient: string;
  onClose: () => void;
}

/** Takes a payment for what a patient owes: everything unpaid is ticked, cash, the whole amount (ruling 231). */
export function PayDrawer(props: PayDrawerProps) {
  const unpaid = useQuery({
    ...ask(listChargeItems, { query: { patient_id: props.patient_id, status: 'billable', page_size: 100, ordering: 'created_at' } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [taken, setTaken] = useState<{ payments: Payment[]; change_due: string; currency: Currency }>();
  if (taken) return <Taken {...props} {...taken} />;
  if (unpaid.data) return <Unpaid items={unpaid.data.data} onTaken={setTaken} {...props} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={words.payTitle}>
      {unpaid.isError ? (
        <ErrorState why={unpaid.error.message} onRetry={() => void unpaid.refetch()} retrying={unpaid.isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SideDrawer>
  );
}

interface UnpaidProps extends PayDrawerProps {
  items: readonly ChargeItem[];
  onTaken: (taken: { payments: Payment[]; change_due: string; currency: Currency }) => void;
}

function Unpaid({ items: all, patient, onTaken, onClose }: UnpaidProps) {
  const pay = useCommand(payChargeItems, { quiet: true });
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const [currency, setCurrency] = useState<Currency>(currencies[0] ?? 'GHS');
  const offered = all.filter((item) => item.currency === currency);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = offered.filter(({ id }) => !left.has(id));
  const due = dueOf(chosen);
  const form = useForm<{ legs: LegValues[] }>({
    initialValues: { legs: beginWith(dueOf(offered)) },
    validate: { legs: { amount: (amount) => (readCharge(amount) ? null : amount.trim() ? chargeNotValid : 'Amount is required.') } },
  });
  const { legs } = form.values;
  const tills = useOwnTills();
  const needsTill = legs.some(({ payment }) => payment === 'cash') && tills?.length === 0;
  const change = changeOf(due, legs);
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const begin = (next: readonly ChargeItem[]) => form.setFieldValue('legs', beginWith(dueOf(next)));
  const act = `Take ${formatMoney(amountOf(change > 0 ? due : due + change), currency)} from ${patient}`;
  const take = async () => {
    const { data } = await pay.mutateAsync({ body: bodyOf(chosen, legs, currency) });
    onTaken(data);
  };
  return (
    <SideDrawer opened onClose={onClose} title={words.payTitle} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={take}>
        {({ pending }) => (
          <Stack gap="md">
            {currencies.length > 1 && (
              <NativeSelect
                label="Currency"
                data={currencies}
                value={currency}
                onChange={(event) => {
                  const next = currencies.find((one) => one === event.currentTarget.value) ?? currency;
                  setCurrency(next);
                  setLeft(new Set());
                  begin(all.filter((item) => item.currency === next));
                }}
              />
            )}
            <fieldset className={classes.items}>
              <legend>Unpaid</legend>
              {offered.map(({ id, description, due_amount }) => (
                <Checkbox
                  key={id}
                  label={
                    <span className={classes.item}>
                      <span>{description}</span>
                      <span className="akoma-number">{formatMoney(due_amount, currency)}</span>
                    </span>
                  }
                  checked={!left.has(id)}
                  onChange={(event) => {
                    const next = new Set(left);
                    if (event.currentTarget.checked) next.delete(id);
                    else next.add(id);
                    setLeft(next);
                    begin(offered.filter((item) => !next.has(item.id)));
                  }}
                />
              ))}
            </fieldset>
            {legs.map((leg, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a way of paying has no name but its place
              <Group key={at} align="flex-end" gap="sm" wrap="wrap" role="group" aria-label={`${words.method} ${at + 1}`}>
                <NativeSelect
                  label={words.method}
                  data={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
                  {...form.getInputProps(`legs.${at}.payment`)}
                />
                <TextInput
                  label={words.given}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  {...(at === 0 && { 'data-autofocus': true })}
                  data-path={at === 0 ? 'amount' : `legs.${at}.amount`}
                  {...form.getInputProps(`legs.${at}.amount`)}
                />
                {leg.payment !== 'cash' && (
                  <TextInput label={words.reference} autoComplete="off" maxLength={100} {...form.getInputProps(`legs.${at}.reference`)} />
                )}
                {at > 0 && (
                  <Button variant="subtle" onClick={() => form.removeListItem('legs', at)}>
                    {words.removeWay}
                  </Button>
                )}
              </Group>
            ))}
            {legs.length < 3 && (
              <Button
                variant="subtle"
                className={classes.start}
                onClick={() =>
                  form.insertListItem('legs', { payment: 'mobile-money', amount: amountOf(Math.max(0, -change)), reference: '' })
                }
              >
                {words.another}
              </Button>
            )}
            <p className={classes.change} role="status">
              {change >= 0 ? words.change : words.stays}{' '}
              <strong className="akoma-number">{formatMoney(amountOf(Math.abs(change)), currency)}</strong>
            </p>
            {needsTill && (
              <Alert color="yellow" title={words.openFirst}>
                <Stack gap="sm">
                  {words.openFirstWhy}
                  <OpenTillFields />
                </Stack>
              </Alert>
            )}
            <DialogButtons
              act={act}
              pending={pending}
              {...(chosen.length === 0 && { refused: 'Choose what is paid.' })}
              {...(needsTill && { refused: words.openFirst })}
            />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

/** The change, large, and the way to the receipt. */
function Taken({
  patient_id,
  payments,
  change_due,
  currency,
  onClose,
}: PayDrawerProps & { payments: Payment[]; change_due: string; currency: Currency }) {
  return (
    <SideDrawer opened onClose={onClose} title={words.taken}>
      <Stack gap="md">
        <p className={classes.large} role="status">
          {words.change} <strong className="akoma-number">{formatMoney(change_due, currency)}</strong>
        </p>
        {payments.map(({ id, receipt_no, amount, payment }) => (
          <p key={id} className={classes.item}>
            <Anchor component={Link} {...linkTo('/patients/$id/payments/$paymentId/receipt', { id: patient_id, paymentId: id })}>
              {words.receipt} {receipt_no}
            </Anchor>
            <span>
              {methodNames[payment]} <span className="akoma-number">{formatMoney(amount, currency)}</span>
            </span>
          </p>
        ))}
        <Button data-autofocus onClick={onClose}>
          {words.done}
        </Button>
      </Stack>
    </SideDrawer>
  );
}
