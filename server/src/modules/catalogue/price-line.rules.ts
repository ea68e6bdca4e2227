import { type Currency, currencies, Day, defaultCurrency, minorOf } from '@akoma/contract/base';
import {
  chargeNotValid,
  type PaymentMethod,
  type PriceFileColumn,
  priceFileColumns,
  priceFileHeadings,
  priceKey,
  readCharge,
} from '@akoma/contract/catalogue';
import { paymentMethods } from '@akoma/contract/terminology';
import { searchable } from '../organization/index.ts';

/** Which column of the file holds what; null: nothing that a price has. */
export type Columns = readonly (PriceFileColumn | null)[];

/** Headings by their letters alone; beside its own name a column is known by these. */
const otherNames: Readonly<Record<string, PriceFileColumn>> = {
  code: 'service_code',
  servicename: 'service',
  servicecodeorname: 'service',
  healthcareservice: 'service',
  name: 'service',
  locationname: 'location',
  payername: 'payer',
  payercode: 'payer',
  method: 'payment_method',
  amount: 'charge',
  price: 'charge',
  from: 'valid_from',
  to: 'valid_to',
};
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const byLetters = new Map<string, PriceFileColumn>([
  ...Object.entries(otherNames),
  ...priceFileColumns.map((column) => [lettersOf(column), column] as const),
]);

/** Why a file cannot be read at all, as a sentence. */
export type Unusable = string;

/** What stands under which heading (PRICE-010), and the headings that mean nothing here; or why the file cannot be used. */
export function readHeadings(cells: readonly string[]): { columns: Columns; ignored: string[] } | Unusable {
  const columns = cells.map((cell) => byLetters.get(lettersOf(cell)) ?? null);
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) < at);
  if (twice) return `The file has two columns for ${priceFileHeadings[twice]}. Leave one and upload it again.`;
  const missing = [
    ...(columns.includes('service') || columns.includes('service_code') ? [] : [priceFileHeadings.service]),
    ...(columns.includes('charge') ? [] : [priceFileHeadings.charge]),
  ];
  if (missing.length > 0)
    return `The first line of the file must hold the headings; ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`;
  return { columns, ignored: cells.filter((cell, at) => columns[at] === null && cell.trim() !== '') };
}

/** What the organisation has, as lines name it. */
export interface Known {
  /** Lower case → id. */
  codes: ReadonlyMap<string, string>;
  /** Lower case without marks → the ids of all that are called so. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Lower case → id. */
  locations: ReadonlyMap<string, string>;
  /** Lower case → as it is written in the prices that there are. */
  payers: ReadonlyMap<string, string>;
}

/** A line that was read; what is missing in it could not be. */
export interface PriceLine {
  line: number;
  cells: string[];
  healthcare_service_id: string | null;
  location_id: string | null;
  payer: string | null;
  payment_method: PaymentMethod | null;
  charge_minor: number | null;
  currency: Currency | null;
  description: string | null;
  valid_from: string | null;
  valid_to: string | null;
  /** What is wrong in it, as sentences. */
  unreadable: string[];
}

/** Longer than anything that a price says. */
const longestCell = 2_000;
/** Without what the database cannot keep. */
const cleaned = (cell: string): string =>
  cell
    .replaceAll(/\0|\p{Surrogate}/gu, '')
    .slice(0, longestCell)
    .trim();
/** Without the apostrophe that our own export puts before what a spreadsheet would run. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');

const methods = new Map<string, PaymentMethod>(
  paymentMethods.flatMap(({ code, display }) => [code, display].map((name) => [lettersOf(name), code] as const)),
);
const methodNames = paymentMethods.map(({ display }) => display).join(', ');

/** `2026-01-31`, `31-01-2026`, `31/01/2026`; a moment counts by its day. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.replace(/T.*$/, '');
  return Day.safeParse(iso).success ? iso : undefined;
}

/** Whether nothing stands in the line at all. */
export const isEmptyLine = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads one line of a file of prices. */
export function readLine(line: number, raw: readonly string[], columns: Columns, known: Known): PriceLine {
  const unreadable: string[] = [];
  const cells = raw.map(cleaned);
  const at = (column: PriceFileColumn): string => {
    const text = cells[columns.indexOf(column)] ?? '';
    if (!text.startsWith('=')) return withoutGuard(text);
    unreadable.push(`${priceFileHeadings[column]} holds a formula. Write the value itself.`);
    return '';
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
  const payerOf = (): string | null => {
    const payer = at('payer');
    if (payer === '') return null;
    if (payer.length > 80 || payer.toLowerCase() === 'null') return wrong('Payer is not valid.');
    return known.payers.get(payer.toLowerCase()) ?? payer;
  };
  const methodOf = (): PaymentMethod | null => {
    const method = at('payment_method');
    return method === ''
      ? null
      : (methods.get(lettersOf(method)) ?? wrong(`Payment method "${method}" is not known. Write one of: ${methodNames}.`));
  };
  const chargeOf = (): { charge_minor: number | null; currency: Currency | null } => {
    const sound = before();
    const [typed, named] = [at('charge'), at('currency').toUpperCase()];
    const currency = currencies.find((one) => one === named);
    if (named && !currency) wrong(`Currency "${named}" is not known. Write one of: ${currencies.join(', ')}.`);
    if (before() > sound) return { charge_minor: null, currency: null };
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
  const charge = chargeOf();
  const description = at('description') || null;
  const [valid_from, valid_to] = [dayAt('valid_from'), dayAt('valid_to')];
  if (valid_from && valid_to && valid_to < valid_from) wrong('Valid to should not be before valid from.');
  return {
    line,
    cells,
    healthcare_service_id,
    location_id,
    payer,
    payment_method,
    ...charge,
    description,
    valid_from,
    valid_to,
    unreadable,
  };
}

/** Whether two lines say something of the same day. */
const shareDay = (a: Days, b: Days): boolean =>
  (a.valid_from === null || b.valid_to === null || a.valid_from <= b.valid_to) &&
  (b.valid_from === null || a.valid_to === null || b.valid_from <= a.valid_to);
type Days = Pick<PriceLine, 'line' | 'valid_from' | 'valid_to'>;

/**
 * Remembers the lines of a file as they are read, and marks one that sets the price of an earlier one again. In memory, because the table's
 * planner knows nothing yet of what the file has just put into it, and would look through all lines for each.
 */
export function rememberLines(): (line: PriceLine) => PriceLine {
  const met = new Map<string, Days[]>();
  return (line) => {
    if (line.unreadable.length > 0 || line.healthcare_service_id === null) return line;
    const key = priceKey({ ...line, healthcare_service_id: line.healthcare_service_id });
    const before = met.get(key) ?? [];
    const earlier = before.find((other) => shareDay(other, line));
    if (!earlier) {
      met.set(key, [...before, { line: line.line, valid_from: line.valid_from, valid_to: line.valid_to }]);
      return line;
    }
    const sentence = `Line ${earlier.line} sets the price for the same service, location, payer and payment method. Leave one of the two.`;
    return { ...line, unreadable: [sentence] };
  };
}

/** What stands in the way of a line, or what it would change: as the store found it. */
export interface LineFacts {
  line: number;
  unreadable: string[];
  charge_minor: number | null;
  currency: string | null;
  description: string | null;
  /** The active price for the same things that shares a day with it. */
  there: {
    id: string;
    charge_minor: number;
    currency: string;
    description: string | null;
    valid_from: string | null;
    valid_to: string | null;
    /** Its days are exactly those of the line. */
    same_days: boolean;
  } | null;
}

export type LineOutcome =
  | { line: number; outcome: 'new' }
  | { line: number; outcome: 'changed' | 'unchanged'; price_id: string; charge_before_minor: number }
  | { line: number; outcome: 'wrong'; refusal: string | null };

const daysText = ({ valid_from, valid_to }: { valid_from: string | null; valid_to: string | null }): string =>
  valid_from && valid_to
    ? `from ${valid_from} to ${valid_to}`
    : valid_from
      ? `from ${valid_from} on`
      : valid_to
        ? `until ${valid_to}`
        : 'at any time';

/** What a line means for the prices that there are (PRICE-010). */
export function judgeLine(facts: LineFacts): LineOutcome {
  const { line, unreadable, there } = facts;
  if (unreadable.length > 0) return { line, outcome: 'wrong', refusal: null };
  if (!there) return { line, outcome: 'new' };
  if (!there.same_days)
    return {
      line,
      outcome: 'wrong',
      refusal: `An active price covers these days already: it is valid ${daysText(there)}. Write the same days to change it, or others.`,
    };
  const same =
    there.charge_minor === facts.charge_minor &&
    there.currency === facts.currency &&
    (facts.description === null || facts.description === there.description);
  return { line, outcome: same ? 'unchanged' : 'changed', price_id: there.id, charge_before_minor: there.charge_minor };
}
