import { type Currency, type FieldErrors, amountOf, minorOf } from '@akoma/contract/base';
import {
  type ChargeItem,
  halfEven,
  type PatientPaymentMethods,
  type Payment,
  type PaymentMethod,
  type PaymentRequest,
  type TransactionType,
} from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { firstOf } from '../../client/first-of.ts';

/** One way of paying, as it is typed. */
export interface LegValues {
  transaction_type: TransactionType;
  /** How cash is paid. */
  payment: PaymentMethod;
  currency: Currency;
  amount: string;
  reference: string;
  /** Of the patient's accounts. */
  account_id: string;
  /** Of corporate and insurance: the client who bears it; '': the server takes the first that is valid. */
  payer_id: string;
  /** Of mobile money: the telephone that is asked; '': it has come already. */
  phone: string;
}

/** A payment that was taken. */
export interface Taken {
  payments: Payment[];
  /** What the patient is asked for on the telephone. */
  requests: PaymentRequest[];
  change_due: string;
  currency: Currency;
}

/** What a dollar is worth in cedis, where a rate is set: `"15.250000"`. */
export type Rate = string | undefined;

/** What is due of these charges, in pesewas or cents. */
export const dueOf = (items: readonly Pick<ChargeItem, 'due_amount'>[]): number =>
  items.reduce((sum, { due_amount }) => sum + minorOf(due_amount), 0);

/** What an amount in dollars is worth in pesewas, rounded as the server does. */
export function worthOf(cents: number, rate: string): number {
  const [whole = '0', part = ''] = rate.split('.');
  return Number(halfEven(BigInt(cents) * (BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'))), 1_000_000n));
}

/**
 * What is given beyond what is due and cannot be given back: change comes from cash in the drawer alone, of which each way keeps a coin
 * (ruling 215). Where another currency is given the server says so, which knows its coin.
 */
export function tooMuchOf(legs: readonly LegValues[], due: number, currency: Currency): number {
  if (legs.some((leg) => leg.currency !== currency)) return 0;
  const cash = legs.filter((leg) => isMoney(leg) && leg.payment === 'cash');
  const back = Math.max(0, givenOf(cash, currency, undefined) - cash.length);
  return Math.max(0, givenOf(legs, currency, undefined) - due - back);
}

/** What the server says of the fields of the body, by the fields of the form. */
export const errorsOfLegs = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(firstOf(errors)).map(([path, sentence]) => {
      const [, at, name] = /^more\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return [at === undefined ? `legs.0.${path}` : `legs.${Number(at) + 1}.${name}`, sentence];
    }),
  );

/** What is typed, in pesewas or cents of the bill; what is no amount counts as nothing. */
export const givenOf = (legs: readonly LegValues[], currency: Currency, rate: Rate): number =>
  legs.reduce((sum, leg) => {
    const read = readCharge(leg.amount);
    if (!read) return sum;
    const minor = minorOf(read.charge);
    return sum + (leg.currency === currency ? minor : rate === undefined ? 0 : worthOf(minor, rate));
  }, 0);

/** Whether money is given, and not another's account or a payer's promise. */
export const isMoney = ({ transaction_type }: Pick<LegValues, 'transaction_type'>): boolean => transaction_type === 'cash';

/** Whether a payer bears this way of paying: no money is given (ruling 217). */
export const isBorne = (leg: Pick<LegValues, 'transaction_type'>): leg is { transaction_type: 'corporate' | 'insurance' } =>
  leg.transaction_type === 'corporate' || leg.transaction_type === 'insurance';

/** The memberships of a patient by which a way of paying can be borne: those of its kind that are valid today. */
export const payersFor = (methods: PatientPaymentMethods | undefined, leg: Pick<LegValues, 'transaction_type'>) =>
  isBorne(leg) ? (methods?.[leg.transaction_type] ?? []).filter(({ eligibility }) => eligibility.valid) : [];

/** The body of the payment; a way of cash always says how, so that a part can be paid (PAY-009). `asks`: telephones are asked for mobile money. */
export function bodyOf(items: readonly Pick<ChargeItem, 'id'>[], [first, ...more]: readonly LegValues[], asks = false) {
  const leg = ({ transaction_type, payment, currency, amount, reference, phone, account_id, payer_id }: LegValues) => ({
    ...{ transaction_type, currency, amount: readCharge(amount)?.charge ?? '' },
    ...(transaction_type === 'cash' && { payment }),
    ...(transaction_type === 'patient-account' && { account_id }),
    ...(isBorne({ transaction_type }) && payer_id && { payer_id }),
    ...(asks && transaction_type === 'cash' && payment === 'mobile-money' && phone.trim() && { phone: phone.trim() }),
    ...(transaction_type === 'cash' && reference.trim() && payment !== 'cash' && { reference: reference.trim() }),
  });
  return {
    charge_item_ids: items.map(({ id }) => id),
    ...leg(first!),
    ...(more.length > 0 && { more: more.map(leg) }),
  };
}

/** A way of paying that nobody has changed yet. */
export const newLeg = (payment: PaymentMethod, minor: number, currency: Currency, phone: string): LegValues => ({
  ...{ transaction_type: 'cash', payment, currency, amount: amountOf(minor) },
  ...{ reference: '', phone, account_id: '', payer_id: '' },
});

/** The form's beginning: everything that is due, in cash. */
export const beginWith = (due: number, currency: Currency, phone = ''): LegValues[] => [newLeg('cash', due, currency, phone)];
