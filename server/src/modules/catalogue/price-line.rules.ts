import { amountOf, type Currency, currencies, defaultCurrency, minorOf } from '@akoma/contract/base';
import {
  chargeNotValid,
  type PaymentMethod,
  type PriceFileColumn,
  priceFileHeadings,
  priceKey,
  sentenceOfUnknownPayer,
  readCharge,
} from '@akoma/contract/catalogue';
import { displayOf, paymentMethods } from '@akoma/contract/terminology';
import { dayOf, formulaSentence, typedText } from '../../platform/imports/columns.rules.ts';
import type { Outcome, SoundLine, Understood } from '../../platform/imports/import-kind.ts';
import { searchable } from '../organization/index.ts';

/** What the organisation has, as lines name it. */
export interface Known {
  /** Lower case → id. */
  codes: ReadonlyMap<string, string>;
  /** Lower case without marks → the ids of all that are called so. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Lower case → id. */
  locations: ReadonlyMap<string, string>;
  /** The code or name of a client in lower case → its code. */
  clients: ReadonlyMap<string, string>;
  /** Lower case → as it is written in the prices that there are, also where no client has that code. */
  payers: ReadonlyMap<string, string>;
}

/** What a line says of a price. */
export interface PriceRow {
  healthcare_service_id: string;
  location_id: string | null;
  payer: string | null;
  /** No client has this code: prices that have it may be changed, and no new one gets it. */
  old_payer?: true;
  payment_method: PaymentMethod | null;
  charge_minor: number;
  currency: Currency;
  description: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

/** What an import changes of a price that is there. */
export type PriceBefore = Pick<PriceRow, 'charge_minor' | 'description'> & { currency: string };

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const methods = new Map<string, PaymentMethod>(
  paymentMethods.flatMap(({ code, display }) => [code, display].map((name) => [lettersOf(name), code] as const)),
);
const methodNames = paymentMethods.map(({ display }) => display).join(', ');

/** Reads one line of a file of prices. */
export function readLine(values: Readonly<Record<PriceFileColumn, string>>, known: Known): Understood<PriceRow> {
  const unreadable: string[] = [];
  const at = (column: PriceFileColumn): string => {
    const text = typedText(values[column]);
    if (text === undefined) unreadable.push(formulaSentence(priceFileHeadings[column]));
    return text ?? '';
  };
  const wrong = <T>(sentence: string): T | null => {
    unreadable.push(sentence);
    return null;
  };
  const before = () => unreadable.length;

  const serviceOf = (): string | null => {
    const sound = before();
    const [code, name] = [at('service_code'), at('service')];
    if (before() > sound) return null;
    if (code) return known.codes.get(code.toLowerCase()) ?? wrong(`There is no service with the code "${code}".`);
    if (!name) return wrong('Service is required.');
    const named = known.codes.get(name.toLowerCase()) ?? known.names.get(searchable(name));
    if (typeof named === 'string') return named;
    if (!named) return wrong(`There is no service "${name}".`);
    return named.length === 1 ? named[0]! : wrong(`"${name}" is the name of ${named.length} services. Write the service code instead.`);
  };
  const locationOf = (): string | null => {
    const name = at('location');
    return name === '' ? null : (known.locations.get(name.toLowerCase()) ?? wrong(`There is no location "${name}".`));
  };
  const payerOf = (): Pick<PriceRow, 'payer' | 'old_payer'> => {
    const payer = at('payer');
    if (payer === '') return { payer: null };
    if (payer.length > 80 || payer.toLowerCase() === 'null') return { payer: wrong('Payer is not valid.') };
    const code = known.clients.get(payer.toLowerCase());
    if (code !== undefined) return { payer: code };
    const old = known.payers.get(payer.toLowerCase());
    return old === undefined ? { payer: wrong(sentenceOfUnknownPayer(payer)) } : { payer: old, old_payer: true };
  };
  const methodOf = (): PaymentMethod | null => {
    const method = at('payment_method');
    return method === ''
      ? null
      : (methods.get(lettersOf(method)) ?? wrong(`Payment method "${method}" is not known. Write one of: ${methodNames}.`));
  };
  const chargeOf = (): { charge_minor: number | null; currency: Currency } => {
    const sound = before();
    const [typed, named] = [at('charge'), at('currency').toUpperCase()];
    const currency = currencies.find((one) => one === named);
    if (named && !currency) wrong(`Currency "${named}" is not known. Write one of: ${currencies.join(', ')}.`);
    if (before() > sound) return { charge_minor: null, currency: defaultCurrency };
    const read = readCharge(typed);
    if (!read) wrong(typed ? chargeNotValid : 'Charge is required.');
    else if (read.currency && currency && read.currency !== currency)
      wrong(`Charge is in ${read.currency}, but Currency says ${currency}. Make them the same.`);
    return { charge_minor: read ? minorOf(read.charge) : null, currency: currency ?? read?.currency ?? defaultCurrency };
  };
  const dayAt = (column: 'valid_from' | 'valid_to'): string | null => {
    const text = at(column);
    return text === '' ? null : (dayOf(text) ?? wrong(`${priceFileHeadings[column]} is not a day. Write it as 2026-01-31.`));
  };

  const healthcare_service_id = serviceOf();
  const location_id = locationOf();
  const payer = payerOf();
  const payment_method = methodOf();
  const { charge_minor, currency } = chargeOf();
  const description = at('description') || null;
  const [valid_from, valid_to] = [dayAt('valid_from'), dayAt('valid_to')];
  if (valid_from && valid_to && valid_to < valid_from) wrong('Valid to should not be before valid from.');
  if (unreadable.length > 0 || healthcare_service_id === null || charge_minor === null) return { wrong: unreadable };
  return {
    row: { healthcare_service_id, location_id, ...payer, payment_method, charge_minor, currency, description, valid_from, valid_to },
  };
}

/** Whether two lines say something of the same day. */
const shareDay = (a: Days, b: Days): boolean =>
  (a.valid_from === null || b.valid_to === null || a.valid_from <= b.valid_to) &&
  (b.valid_from === null || a.valid_to === null || b.valid_from <= a.valid_to);
type Days = Pick<PriceRow, 'valid_from' | 'valid_to'>;

/**
 * Remembers the lines of a file as they are read, and refuses one that sets the price of an earlier one again. In memory, because the table's
 * planner knows nothing yet of what the file has just put into it, and would look through all lines for each.
 */
export function rememberLines(): (line: number, read: Understood<PriceRow>) => Understood<PriceRow> {
  const met = new Map<string, (Days & { line: number })[]>();
  return (line, read) => {
    if ('wrong' in read) return read;
    const key = priceKey(read.row);
    const before = met.get(key) ?? [];
    const earlier = before.find((other) => shareDay(other, read.row));
    if (!earlier) {
      met.set(key, [...before, { line, valid_from: read.row.valid_from, valid_to: read.row.valid_to }]);
      return read;
    }
    return {
      wrong: [`Line ${earlier.line} sets the price for the same service, location, payer and payment method. Keep one of the two.`],
    };
  };
}

/** What stands in the way of a line, or what it would change: as the store found it. */
export interface LineFacts extends Pick<SoundLine<PriceRow>, 'place' | 'row'> {
  service: string | null;
  location: string | null;
  /** The active price for the same things that shares a day with it. */
  there:
    | (PriceBefore &
        Days & {
          id: string;
          /** Its days are exactly those of the line. */
          same_days: boolean;
        })
    | null;
}

const daysText = ({ valid_from, valid_to }: { valid_from: string | null; valid_to: string | null }): string =>
  valid_from && valid_to
    ? `from ${valid_from} to ${valid_to}`
    : valid_from
      ? `from ${valid_from} on`
      : valid_to
        ? `until ${valid_to}`
        : 'at any time';

const money = ({ currency, charge_minor }: Pick<PriceBefore, 'currency' | 'charge_minor'>): string => {
  const [whole = '', cents] = amountOf(charge_minor).split('.');
  return `${currency} ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

/** What a line means for the prices that there are (PRICE-010). */
export function judgeLine({ place, row, service, location, there }: LineFacts): Outcome<PriceBefore> {
  if (!there)
    return row.old_payer ? { place, outcome: 'wrong', refusal: sentenceOfUnknownPayer(row.payer ?? '') } : { place, outcome: 'new' };
  if (!there.same_days)
    return {
      place,
      outcome: 'wrong',
      refusal: `An active price already covers these days: it is valid ${daysText(there)}. Enter the same days to change it, or other days.`,
    };
  const same =
    there.charge_minor === row.charge_minor &&
    there.currency === row.currency &&
    (row.description === null || row.description === there.description);
  if (same) return { place, outcome: 'unchanged' };
  const { id: record_id, charge_minor, currency, description } = there;
  const method = row.payment_method && displayOf(paymentMethods, row.payment_method);
  const of = [service, row.payer, method, location].filter(Boolean).join(', ');
  const change = { of, before: money(there), after: money(row) };
  return { place, outcome: 'changed', record_id, change, before: { charge_minor, currency, description } };
}
