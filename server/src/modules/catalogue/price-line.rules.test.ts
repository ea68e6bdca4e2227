import { describe, expect, it } from 'vitest';
import { isEmptyLine, judgeLine, type Known, type LineFacts, readHeadings, readLine, rememberLines } from './price-line.rules.ts';

const scan = '00000000-0000-7000-8000-000000000001';
const visit = '00000000-0000-7000-8000-000000000002';
const twin = '00000000-0000-7000-8000-000000000003';
const opd = '00000000-0000-7000-8000-000000000004';
const known: Known = {
  codes: new Map([
    ['us-01', scan],
    ['con', visit],
  ]),
  names: new Map([
    ['ultrasound', [scan]],
    ['consultation', [visit, twin]],
  ]),
  locations: new Map([['main opd', opd]]),
  payers: new Map([['nhis', 'NHIS']]),
};
const head = [
  'Service code',
  'Service',
  'Location',
  'Payer',
  'Payment method',
  'Currency',
  'Charge',
  'Description',
  'Valid from',
  'Valid to',
];
const columnsOf = (cells: string[]) => {
  const read = readHeadings(cells);
  if (typeof read === 'string') throw new Error(read);
  return read.columns;
};
const columns = columnsOf(head);
/** A line of those columns: what is left out is empty. */
const line = (fields: Record<string, string>) =>
  readLine(
    2,
    head.map((title) => fields[title] ?? ''),
    columns,
    known,
  );
const good = { 'Service code': 'US-01', Charge: '60.00' };

describe('the headings of a file of prices', () => {
  it.each([
    [['service_code', 'charge'], ['service_code', 'charge'], []],
    [['SERVICE', ' Payment Method ', 'Amount', 'Notes'], ['service', 'payment_method', 'charge', null], ['Notes']],
    [['Service code or name', 'price', ''], ['service', 'charge', null], []],
    [head, columns, []],
  ])('PRICE-010 %j', (cells, expected, ignored) => {
    expect(readHeadings(cells)).toEqual({ columns: expected, ignored });
  });

  it.each([
    [['60.00', 'Scan'], 'The first line of the file must hold the headings; Service and Charge are missing.'],
    [['service', 'payer'], 'The first line of the file must hold the headings; Charge is missing.'],
    [['service', 'charge', 'Price'], 'The file has two columns for Charge. Leave one and upload it again.'],
  ])('PRICE-010 %j cannot be used, and why', (cells, sentence) => {
    expect(readHeadings(cells)).toBe(sentence);
  });
});

describe('a line of a file of prices', () => {
  it('PRICE-010 says service, location, payer, payment method, currency, charge and description', () => {
    const cells = {
      ...good,
      Location: 'MAIN OPD',
      Payer: 'nhis',
      'Payment method': 'Patient account',
      Currency: 'usd',
      Description: 'By day',
    };
    expect(line({ ...cells, 'Valid from': '01/03/2026', 'Valid to': '2026-12-31' })).toMatchObject({
      line: 2,
      healthcare_service_id: scan,
      location_id: opd,
      payer: 'NHIS',
      payment_method: 'patient-account',
      charge_minor: 6000,
      currency: 'USD',
      description: 'By day',
      valid_from: '2026-03-01',
      valid_to: '2026-12-31',
      unreadable: [],
    });
  });

  it('PRICE-010 CONST-007 what is left out is any, and in GHS', () => {
    expect(line({ Service: 'Ultrasound', Charge: '₵1,250.00' })).toMatchObject({
      healthcare_service_id: scan,
      location_id: null,
      payer: null,
      payment_method: null,
      charge_minor: 125_000,
      currency: 'GHS',
      description: null,
      unreadable: [],
    });
  });

  it.each([
    ['the code in its own column', { 'Service code': 'con', Charge: '1' }, visit],
    ['the code in the column of the name', { Service: 'CON', Charge: '1' }, visit],
    ['the name, however it is written', { Service: ' ULTRASOUND ', Charge: '1' }, scan],
    ['the code where the name would be ambiguous', { 'Service code': 'con', Service: 'Consultation', Charge: '1' }, visit],
  ])('PRICE-010 the service is known by %s', (_name, cells, id) => {
    expect(line(cells as Record<string, string>)).toMatchObject({ healthcare_service_id: id, unreadable: [] });
  });

  it.each([
    [{ Charge: '1' }, 'Service is required.'],
    [{ 'Service code': 'X9', Charge: '1' }, 'There is no service with the code "X9".'],
    [{ Service: 'Surgery', Charge: '1' }, 'There is no service "Surgery".'],
    [{ Service: 'Consultation', Charge: '1' }, '"Consultation" is the name of 2 services. Write the service code instead.'],
    [{ ...good, Location: 'Mars' }, 'There is no location "Mars".'],
    [{ ...good, Payer: 'null' }, 'Payer is not valid.'],
    [
      { ...good, 'Payment method': 'barter' },
      'Payment method "barter" is not known. Write one of: Patient account, Cash, Corporate, Insurance.',
    ],
    [{ ...good, Currency: 'EUR' }, 'Currency "EUR" is not known. Write one of: GHS, USD.'],
    [{ ...good, Charge: 'GHS 5', Currency: 'USD' }, 'Charge is in GHS, but Currency says USD. Make them the same.'],
    [{ ...good, Charge: '' }, 'Charge is required.'],
    [{ ...good, Charge: 'ten' }, 'Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.'],
    [{ ...good, Charge: '=A1*2' }, 'Charge holds a formula. Write the value itself.'],
    [{ ...good, Payer: '=HYPERLINK("x")' }, 'Payer holds a formula. Write the value itself.'],
    [{ ...good, 'Valid from': 'soon' }, 'Valid from is not a day. Write it as 2026-01-31.'],
    [{ ...good, 'Valid from': '31-02-2026' }, 'Valid from is not a day. Write it as 2026-01-31.'],
    [{ ...good, 'Valid from': '2026-02-02', 'Valid to': '2026-02-01' }, 'Valid to should not be before valid from.'],
  ])('PRICE-010 %j is skipped, and says why', (cells, sentence) => {
    expect(line(cells as Record<string, string>).unreadable).toEqual([sentence]);
  });

  it('PRICE-010 says everything that is wrong at once', () => {
    expect(line({ Service: 'Surgery', Charge: 'ten', Location: 'Mars' }).unreadable).toHaveLength(3);
  });

  it('PRICE-010 reads what our own export wrote, and keeps no text that cannot be kept', () => {
    expect(line({ ...good, Description: "'=not a formula" })).toMatchObject({ description: '=not a formula', unreadable: [] });
    expect(line({ ...good, Description: 'a\0b\ud800' }).description).toBe('ab');
    expect([isEmptyLine(['', ' ']), isEmptyLine(['', '0'])]).toEqual([true, false]);
  });
});

describe('lines of the same file', () => {
  const again = 'Line 2 sets the price for the same service, location, payer and payment method. Leave one of the two.';
  it('PRICE-010 that set the same price for the same day: the first counts, the others are skipped and say why', () => {
    const see = rememberLines();
    const seen = (fields: Record<string, string>) => see(line({ ...good, ...fields })).unreadable;
    expect(seen({ Payer: 'NHIS', 'Valid to': '2026-02-28' })).toEqual([]);
    expect(seen({ Payer: 'nhis', 'Valid from': '2026-02-28' })).toEqual([again]);
    expect(seen({ Payer: 'NHIS', 'Valid from': '2026-03-01' })).toEqual([]);
    expect(seen({ Payer: 'NHIS', 'Payment method': 'cash' })).toEqual([]);
    expect(seen({ Payer: 'ACME', Charge: 'ten' })).toEqual(['Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.']);
    expect(seen({ Payer: 'ACME' })).toEqual([]);
    expect(seen({ Payer: 'NHIS' })).toEqual([again]);
  });
});

describe('what a line means for the prices there are', () => {
  const facts = (more: Partial<LineFacts> = {}): LineFacts => ({
    line: 5,
    unreadable: [],
    charge_minor: 6000,
    currency: 'GHS',
    description: null,
    there: null,
    ...more,
  });
  const there = { id: scan, charge_minor: 6000, currency: 'GHS', description: 'By day', valid_from: null, valid_to: null, same_days: true };
  const met = { line: 5, price_id: scan, charge_before_minor: 6000 };

  it.each([
    ['nothing is there', facts(), { line: 5, outcome: 'new' }],
    ['the same is there', facts({ there }), { ...met, outcome: 'unchanged' }],
    ['its description says the same', facts({ there, description: 'By day' }), { ...met, outcome: 'unchanged' }],
    ['another charge is there', facts({ there, charge_minor: 1 }), { ...met, outcome: 'changed' }],
    ['another currency is there', facts({ there, currency: 'USD' }), { ...met, outcome: 'changed' }],
    ['another description is there', facts({ there, description: 'At night' }), { ...met, outcome: 'changed' }],
  ])('PRICE-010 %s', (_name, given, outcome) => {
    expect(judgeLine(given)).toEqual(outcome);
  });

  it.each([
    ['what could not be read', facts({ unreadable: ['Charge is required.'], there }), null],
    [
      'other days of a price',
      facts({ there: { ...there, same_days: false, valid_from: '2026-01-01' } }),
      'An active price covers these days already: it is valid from 2026-01-01 on. Write the same days to change it, or others.',
    ],
  ])('PRICE-010 refused for %s', (_name, given, refusal) => {
    expect(judgeLine(given)).toEqual({ line: 5, outcome: 'wrong', refusal });
  });
});
