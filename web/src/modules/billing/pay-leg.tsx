import { amountOf, currencies, type Currency } from '@akoma/contract/base';
import { type PatientAccount, type PaymentMembership, TransactionType } from '@akoma/contract/billing';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { givenOf, isMoney, type LegValues, type Rate } from './pay-values.ts';
import { mobileMoneyWords as mobile } from './mobile-money.words.ts';
import { methodNames, tillWords as words, typeNames } from './till.words.ts';

interface PayLegProps {
  form: UseFormReturnType<{ legs: LegValues[] }>;
  at: number;
  /** Of the bill. */
  currency: Currency;
  rate: Rate;
  /** Whether telephones are asked for mobile money. */
  asks: boolean;
  /** Of the patient, in the currency of the bill. */
  accounts: readonly PatientAccount[];
  /** Of the patient, of the kind of this way, valid today. */
  payers: readonly PaymentMembership[];
}

/** The four ways of PAY-006, in its order. */
const methods = (['patient-account', 'cash', 'corporate', 'insurance'] as const).filter((one) => TransactionType.options.includes(one));

/** One way of paying: who bears it, how cash is paid, and how much. */
export function PayLeg({ form, at, currency, rate, asks, accounts, payers }: PayLegProps) {
  const leg = form.values.legs[at]!;
  const money = isMoney(leg);
  const exchanged = leg.currency !== currency;
  const field = (name: keyof LegValues) => form.getInputProps(`legs.${at}.${name}`);
  return (
    <Group align="flex-end" gap="sm" wrap="wrap" role="group" className={classes.way!} aria-label={`${words.method} ${at + 1}`}>
      <NativeSelect
        label={words.method}
        data={methods.map((value) => ({ value, label: typeNames[value] }))}
        {...field('transaction_type')}
      />
      {money && (
        <NativeSelect
          label={words.paidBy}
          data={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
          {...field('payment')}
        />
      )}
      {leg.transaction_type === 'patient-account' && accounts.length > 0 && (
        <NativeSelect
          label={words.account}
          data={accounts.map(({ id, balance }) => ({ value: id, label: formatMoney(balance, currency) }))}
          {...field('account_id')}
        />
      )}
      {payers.length > 0 && (
        <NativeSelect
          label={words.payer}
          data={payers.map(({ client_id, client_name, policy_name, number }) => ({
            value: client_id,
            label: `${client_name}, ${policy_name}, ${number}`,
          }))}
          {...field('payer_id')}
        />
      )}
      {money && currency === 'GHS' && rate !== undefined && (
        <NativeSelect label={words.currency} data={[...currencies]} {...field('currency')} />
      )}
      <TextInput
        className={classes.given!}
        label={words.given}
        inputMode="decimal"
        autoComplete="off"
        required
        {...(at === 0 && { 'data-autofocus': true })}
        {...(exchanged &&
          rate !== undefined && {
            description: `${words.worth} ${formatMoney(amountOf(givenOf([leg], currency, rate)), currency)} ${words.atRate} ${rate}`,
            inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
          })}
        {...field('amount')}
      />
      {money && leg.payment === 'mobile-money' && asks && (
        <TextInput label={mobile.phone} description={mobile.phoneHint} type="tel" autoComplete="off" {...field('phone')} />
      )}
      {money && leg.payment !== 'cash' && !(leg.payment === 'mobile-money' && asks && leg.phone.trim()) && (
        <TextInput label={words.reference} autoComplete="off" maxLength={100} {...field('reference')} />
      )}
      {at > 0 && (
        <Button variant="subtle" onClick={() => form.removeListItem('legs', at)}>
          {words.removeWay}
        </Button>
      )}
    </Group>
  );
}
