import { type PriceFileColumn, priceFileColumns } from '@akoma/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { cleaned, missingSentence, readColumns } from '../../platform/imports/columns.rules.ts';
import type { Understood } from '../../platform/imports/import-kind.ts';
import { judgeLine, type Known, type LineFacts, type PriceRow, readLine, rememberLines } from './price-line.rules.ts';

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
  clients: new Map([
    ['nhis', 'NHIS'],
    ['national health insurance', 'NHIS'],
    ['acme', 'ACME'],
  ]),
  payers: new Map([['old scheme', 'Old Scheme']]),
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
/** What stands under which heading, or why the file cannot be used. */
const readHeadings = (cells: string[]) => {
  const read = readColumns(cells, priceFileColumns, null);
  if (typeof read === 'string') return read;
  return read.missing.length > 0 ? missingSentence(priceFileColumns, read.missing) : read.read_as;
};
const columnsOf = (cells: string[]) => {
  const read = readHeadings(cells);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const columns = columnsOf(head);
const nothing = {
  healthcare_service_id: null,
  location_id: null,
  payer: null,
  payment_method: null,
  charge_minor: null,
  currency: null,
  description: null,
  valid_from: null,
  valid_to: null,
};
/** What a line says, and what is wrong in it. */
const told = (read: Understood<PriceRow>) =>
  'row' in read ? { ...read.row, unreadable: [] as readonly string[] } : { ...nothing, unreadable: read.wrong };
const read = (cells: readonly string[], as: readonly (PriceFileColumn | null)[]): Understood<PriceRow> =>
  readLine(
    Object.fromEntries(priceFileColumns.map(({ name }) => [name, cleaned(cells[as.indexOf(name)] ?? '')])) as Record<
      PriceFileColumn,
      string
    >,
    known,
  );
const cellsOf = (fields: Record<string, string>) => head.map((title) => fields[title] ?? '');
/** A line of those columns: what is left out is empty. */
const line = (fields: Record<string, string>) => told(read(cellsOf(fields), columns));
const good = { 'Service code': 'US-01', Charge: '60.00' };

describe('the headings of a file of prices', () => {
  it.each([
    [
      ['service_code', 'charge'],
      ['service_code', 'charge'],
    ],
    [
      ['SERVICE', ' Payment Method ', 'Amount', 'Notes'],
      ['service', 'payment_method', 'charge', null],
    ],
    [
      ['Service code or name', 'price', ''],
      ['service', 'charge', null],
    ],
    [head, columns],
  ])('PRICE-010 %j', (cells, expected) => {
    expect(readHeadings(cells)).toEqual(expected);
  });

  it.each([
    [['60.00', 'Scan'], 'The first line of the file must hold the headings; Service and Charge are missing.'],
    [['service', 'payer'], 'The first line of the file must hold the headings; Charge is missing.'],
    [['service', 'charge', 'Price'], 'The file has two columns for Charge. Keep one and upload it again.'],
  ])('PRICE-010 %j cannot be used, and why', (cells, sentence) => {
    expect(readHeadings(cells)).toBe(sentence);
  });
});

describe('what a column may be called', () => {
  it.each([
    ['service_code', ['Service code', 'SERVICE_CODE', 'service-code', 'Code', 'servicecode:']],
    ['service', ['Service', 'Service name', 'Service code or name', 'Healthcare service', 'Name']],
    ['location', ['Location', 'Location name']],
    ['payer', ['Payer', 'Payer name', 'Payer code']],
    ['payment_method', ['Payment method', 'Method']],
    ['currency', ['Currency', ' CURRENCY ']],
    ['charge', ['Charge', 'Amount', 'Price']],
    ['description', ['Description']],
    ['valid_from', ['Valid from', 'From']],
    ['valid_to', ['Valid to', 'To']],
  ] as const)('PRICE-010 %s: %j', (column, names) => {
    for (const name of names) {
      const others = ['service', 'charge'].filter((other) => other !== column);
      expect(readHeadings([name, ...others]), name).toEqual([column, ...others]);
    }
  });

  it('PRICE-010 headings that mean nothing here are not read, and none of them is there twice', () => {
    expect(readHeadings(['Notes', 'charge', ' ', 'code', '', 'Notes'])).toEqual([null, 'charge', null, 'service_code', null, null]);
    expect(readHeadings(['charge'])).toBe('The first line of the file must hold the headings; Service is missing.');
  });
});

describe('a line of a file of prices', () => {
  const short = (cells: string[], ...titles: string[]) => told(read(cells, columnsOf(titles)));

  it('PRICE-010 has no more columns than its file, and may have fewer cells', () => {
    expect(short([' con ', '5', 'x'], 'code', 'price', 'notes')).toEqual({
      healthcare_service_id: visit,
      location_id: null,
      payer: null,
      payment_method: null,
      charge_minor: 500,
      currency: 'GHS',
      description: null,
      valid_from: null,
      valid_to: null,
      unreadable: [],
    });
    expect(short(['con'], 'code', 'price', 'payer')).toMatchObject({
      charge_minor: null,
      payer: null,
      unreadable: ['Charge is required.'],
    });
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('PRICE-010 loses the apostrophe that guards %s, and no other', (sign) => {
    expect(line({ ...good, Description: `'${sign}1` }).description).toBe(`${sign}1`);
    expect(line({ ...good, Description: `x'${sign}1` }).description).toBe(`x'${sign}1`);
    expect(line({ ...good, Description: `'1${sign}` }).description).toBe(`'1${sign}`);
  });

  it('PRICE-010 keeps 2,000 characters of a cell, without what surrounds them', () => {
    expect(line({ ...good, Description: 'x'.repeat(2_001) }).description).toBe('x'.repeat(2_000));
    expect(line({ ...good, Description: `${'x'.repeat(1_999)} y` }).description).toBe('x'.repeat(1_999));
    expect(line({ ...good, Payer: ' \0nhis\ud800 ', Location: '\0Main OPD' })).toMatchObject({ payer: 'NHIS', location_id: opd });
  });

  it.each([
    ['Cash', 'cash'],
    ['CASH', 'cash'],
    ['patient-account', 'patient-account'],
    ['Patient account', 'patient-account'],
    ['corporate', 'corporate'],
    ['Insurance', 'insurance'],
  ])('PRICE-010 is paid by %s', (typed, method) => {
    expect(line({ ...good, 'Payment method': typed })).toMatchObject({ payment_method: method, unreadable: [] });
  });

  it.each([
    ['1/3/2026', '2026-03-01'],
    ['01-03-2026', '2026-03-01'],
    ['31/12/2026', '2026-12-31'],
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T23:59:00Z', '2026-03-01'],
    ['01.03.2026', null],
    ['001/03/2026', null],
    ['01/003/2026', null],
    ['01/03/20260', null],
    ['01/03/26', null],
    ['on 01/03/2026', null],
    ['01/03/2026 on', null],
    ['01/13/2026', null],
    ['2026-02-30', null],
  ])('PRICE-010 begins and ends by day: %s is %j', (typed, day) => {
    for (const [title, field] of [
      ['Valid from', 'valid_from'],
      ['Valid to', 'valid_to'],
    ] as const)
      expect(line({ ...good, [title]: typed })).toMatchObject({
        [field]: day,
        unreadable: day ? [] : [`${title} is not a day. Write it as 2026-01-31.`],
      });
  });

  it('PRICE-010 may begin and end on the same day', () => {
    expect(line({ ...good, 'Valid from': '2026-02-01', 'Valid to': '01/02/2026' }).unreadable).toEqual([]);
  });

  it('PRICE-010 a payer is a client by code or name, or an old code that prices have; another one is none', () => {
    for (const Payer of ['NhIs', 'National Health Insurance'])
      expect(line({ ...good, Payer })).toMatchObject({ payer: 'NHIS', unreadable: [] });
    expect(line({ ...good, Payer: 'NhIs' })).not.toHaveProperty('old_payer');
    expect(line({ ...good, Payer: 'OLD scheme' })).toMatchObject({ payer: 'Old Scheme', old_payer: true, unreadable: [] });
    expect(line({ ...good, Payer: 'Nobody' })).toMatchObject({
      payer: null,
      unreadable: ['No client has the code "Nobody". Create the client first, or write the code of one.'],
    });
    for (const payer of ['x'.repeat(81), 'NULL', 'Null'])
      expect(line({ ...good, Payer: payer })).toMatchObject({ payer: null, unreadable: ['Payer is not valid.'] });
  });

  it.each([
    [{ Charge: 'USD 5' }, { charge_minor: 500, currency: 'USD', unreadable: [] }],
    [
      { Charge: 'USD 5', Currency: 'usd' },
      { charge_minor: 500, currency: 'USD', unreadable: [] },
    ],
    [
      { Charge: '5', Currency: 'usd' },
      { charge_minor: 500, currency: 'USD', unreadable: [] },
    ],
    [
      { Charge: '5', Currency: 'GHS' },
      { charge_minor: 500, currency: 'GHS', unreadable: [] },
    ],
    [{ Charge: '0' }, { charge_minor: 0, currency: 'GHS', unreadable: [] }],
    [{ Charge: 'ten' }, { charge_minor: null, unreadable: ['Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.'] }],
    [
      { Charge: 'ten', Currency: 'USD' },
      { charge_minor: null, unreadable: ['Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.'] },
    ],
    [
      { Charge: 'ten', Currency: 'EUR' },
      { charge_minor: null, currency: null, unreadable: ['Currency "EUR" is not known. Write one of: GHS, USD.'] },
    ],
    [
      { Charge: '=1', Currency: '=2' },
      {
        charge_minor: null,
        currency: null,
        unreadable: ['Charge holds a formula. Write the value itself.', 'Currency holds a formula. Write the value itself.'],
      },
    ],
  ])('CONST-007 PRICE-010 charges %j', (cells, expected) => {
    expect(line({ 'Service code': 'con', ...cells } as Record<string, string>)).toMatchObject(expected);
  });

  it('PRICE-010 a formula is refused in every column, once', () => {
    for (const title of head) {
      const cells = { Service: 'Ultrasound', Charge: '60.00', [title]: '=A1' };
      expect(line(cells).unreadable, title).toEqual([`${title} holds a formula. Write the value itself.`]);
    }
    expect(line({ ...good, 'Service code': '=A1' }).healthcare_service_id).toBeNull();
  });

  it('PRICE-010 what could not be read is not there', () => {
    const wrong = line({
      Service: 'Surgery',
      Location: 'Mars',
      'Payment method': 'barter',
      Charge: 'ten',
      'Valid from': 'x',
      'Valid to': 'y',
    });
    expect(wrong).toMatchObject(nothing);
    expect(wrong.unreadable).toEqual([
      'There is no service "Surgery".',
      'There is no location "Mars".',
      'Payment method "barter" is not known. Write one of: Patient account, Cash, Corporate, Insurance.',
      'Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.',
      'Valid from is not a day. Write it as 2026-01-31.',
      'Valid to is not a day. Write it as 2026-01-31.',
    ]);
    expect(line({ Charge: '1' }).healthcare_service_id).toBeNull();
    expect(line({ Service: 'Consultation', Charge: '1' }).healthcare_service_id).toBeNull();
  });

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
  });
});

describe('lines of the same file', () => {
  const again = 'Line 2 sets the price for the same service, location, payer and payment method. Keep one of the two.';
  it('PRICE-010 that set the same price for the same day: the first counts, the others are skipped and say why', () => {
    const see = rememberLines();
    let at = 1;
    const seen = (fields: Record<string, string>) => told(see(++at, read(cellsOf({ ...good, ...fields }), columns))).unreadable;
    expect(seen({ Payer: 'NHIS', 'Valid to': '2026-02-28' })).toEqual([]);
    expect(seen({ Payer: 'nhis', 'Valid from': '2026-02-28' })).toEqual([again]);
    expect(seen({ Payer: 'NHIS', 'Valid from': '2026-03-01' })).toEqual([]);
    expect(seen({ Payer: 'NHIS', 'Payment method': 'cash' })).toEqual([]);
    expect(seen({ Payer: 'ACME', Charge: 'ten' })).toEqual(['Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.']);
    expect(seen({ Payer: 'ACME' })).toEqual([]);
    expect(seen({ Payer: 'NHIS' })).toEqual([again]);
  });
});

describe('days of two lines', () => {
  const days = (from: string, to: string) => ({ 'Valid from': from, 'Valid to': to });
  it.each([
    [days('', ''), days('', ''), true],
    [days('', ''), days('2026-03-01', ''), true],
    [days('', ''), days('', '2026-03-01'), true],
    [days('2026-03-01', ''), days('', '2026-03-01'), true],
    [days('2026-03-01', ''), days('', '2026-02-28'), false],
    [days('', '2026-03-01'), days('2026-03-01', ''), true],
    [days('', '2026-02-28'), days('2026-03-01', ''), false],
    [days('2026-01-01', '2026-01-31'), days('2026-01-31', '2026-02-28'), true],
    [days('2026-01-01', '2026-01-31'), days('2026-02-01', '2026-02-28'), false],
    [days('2026-02-01', '2026-02-28'), days('2026-01-01', '2026-01-31'), false],
    [days('2026-02-01', '2026-02-28'), days('2026-01-01', '2026-02-01'), true],
    [days('2026-01-01', '2026-12-31'), days('2026-02-01', '2026-02-28'), true],
  ])('PRICE-010 %j and %j share one: %s', (first, second, share) => {
    const see = rememberLines();
    const seen = (at: number, fields: Record<string, string>) => told(see(at, read(cellsOf({ ...good, ...fields }), columns))).unreadable;
    expect(seen(2, first)).toEqual([]);
    expect(seen(3, second)).toHaveLength(share ? 1 : 0);
  });

  it('PRICE-010 the line that was first is named, however many there are, and stays as it was read', () => {
    const see = rememberLines();
    const at = (number: number, from: string, to: string, more: Record<string, string> = {}) => {
      const fields: Record<string, string> = { ...good, ...days(from, to), ...more };
      const understood = read(cellsOf(fields), columns);
      return { read: understood, seen: see(number, understood) };
    };
    const [second, third] = [at(2, '2026-01-01', '2026-01-31'), at(3, '2026-02-01', '2026-02-28')];
    expect([second.seen, third.seen]).toEqual([second.read, third.read]);
    const said = (number: number) => [
      `Line ${number} sets the price for the same service, location, payer and payment method. Keep one of the two.`,
    ];
    const fourth = at(4, '2026-02-10', '2026-02-11');
    expect(fourth.seen).toEqual({ wrong: said(3) });
    expect(at(5, '2026-01-10', '2026-01-11').seen).toEqual({ wrong: said(2) });
    const others: Record<string, string>[] = [
      { Location: 'Main OPD' },
      { Payer: 'ACME' },
      { 'Payment method': 'Cash' },
      { 'Service code': 'con' },
    ];
    for (const other of others) {
      const { read: understood, seen } = at(6, '2026-01-10', '2026-01-11', other);
      expect(seen, JSON.stringify(other)).toEqual(understood);
      expect(seen).toHaveProperty('row');
    }
    const wrong = at(7, '2026-01-10', '2026-01-11', { Location: 'Mars' });
    expect(wrong.seen).toEqual(wrong.read);
  });
});

describe('what a line means for the prices there are', () => {
  const row: PriceRow = {
    ...nothing,
    ...{ healthcare_service_id: scan, charge_minor: 6000, currency: 'GHS', payer: 'NHIS', payment_method: 'cash' },
  };
  const facts = (more: Partial<PriceRow> = {}, over: LineFacts['there'] = null): LineFacts => ({
    place: 5,
    service: 'Ultrasound',
    location: 'Main OPD',
    row: { ...row, ...more },
    there: over,
  });
  const there = { id: scan, charge_minor: 6000, currency: 'GHS', description: 'By day', valid_from: null, valid_to: null, same_days: true };
  const before = { charge_minor: 6000, currency: 'GHS', description: 'By day' };
  const changed = (after: string) => ({
    ...{ place: 5, outcome: 'changed', record_id: scan, before },
    change: { of: 'Ultrasound, NHIS, Cash, Main OPD', before: 'GHS 60.00', after },
  });

  it.each([
    ['nothing is there', facts(), { place: 5, outcome: 'new' }],
    ['the same is there', facts({}, there), { place: 5, outcome: 'unchanged' }],
    ['its description says the same', facts({ description: 'By day' }, there), { place: 5, outcome: 'unchanged' }],
    ['another charge is there', facts({ charge_minor: 123_456_789 }, there), changed('GHS 1,234,567.89')],
    ['another currency is there', facts({ currency: 'USD' }, there), changed('USD 60.00')],
    ['another description is there', facts({ description: 'At night' }, there), changed('GHS 60.00')],
  ])('PRICE-010 %s', (_name, given, outcome) => {
    expect(judgeLine(given)).toEqual(outcome);
  });

  it('PRICE-007 PRICE-010 an old code that no client has stays where a price has it, and comes to no other', () => {
    const row = { payer: 'Old Scheme', old_payer: true as const };
    expect(judgeLine(facts(row, null))).toEqual({
      ...{ place: 5, outcome: 'wrong' },
      refusal: 'No client has the code "Old Scheme". Create the client first, or write the code of one.',
    });
    expect(judgeLine(facts({ ...row, charge_minor: 7000 }, { ...there, same_days: true }))).toMatchObject({ outcome: 'changed' });
  });

  it.each([
    [{ valid_from: '2026-01-01', valid_to: '2026-01-31' }, 'from 2026-01-01 to 2026-01-31'],
    [{ valid_from: '2026-01-01', valid_to: null }, 'from 2026-01-01 on'],
    [{ valid_from: null, valid_to: '2026-01-31' }, 'until 2026-01-31'],
    [{ valid_from: null, valid_to: null }, 'at any time'],
  ])('PRICE-010 a price of other days is named with them: %j', (days, text) => {
    const refusal = `An active price already covers these days: it is valid ${text}. Enter the same days to change it, or other days.`;
    expect(judgeLine(facts({}, { ...there, ...days, same_days: false }))).toEqual({ place: 5, outcome: 'wrong', refusal });
  });
});
