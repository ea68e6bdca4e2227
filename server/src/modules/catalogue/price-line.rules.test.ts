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
      expect(readHeadings([name, ...others]), name).toEqual({ columns: [column, ...others], ignored: [] });
    }
  });

  it('PRICE-010 headings that mean nothing here are said, empty ones are not, and none of them is there twice', () => {
    expect(readHeadings(['Notes', 'charge', ' ', 'code', '', 'Notes'])).toEqual({
      columns: [null, 'charge', null, 'service_code', null, null],
      ignored: ['Notes', 'Notes'],
    });
    expect(readHeadings(['charge'])).toBe('The first line of the file must hold the headings; Service is missing.');
  });
});

describe('a line of a file of prices', () => {
  const short = (cells: string[], ...titles: string[]) => readLine(7, cells, columnsOf(titles), known);

  it('PRICE-010 has no more columns than its file, and may have fewer cells', () => {
    expect(short([' con ', '5', 'x'], 'code', 'price', 'notes')).toEqual({
      line: 7,
      cells: ['con', '5', 'x'],
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

  it('PRICE-010 a payer is called as in the prices there are, else as it is typed, in 80 characters', () => {
    expect(line({ ...good, Payer: 'NhIs' }).payer).toBe('NHIS');
    expect(line({ ...good, Payer: 'Acme Mutual' })).toMatchObject({ payer: 'Acme Mutual', unreadable: [] });
    expect(line({ ...good, Payer: 'x'.repeat(80) })).toMatchObject({ payer: 'x'.repeat(80), unreadable: [] });
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
    [{ Charge: 'ten' }, { charge_minor: null, currency: 'GHS' }],
    [
      { Charge: 'ten', Currency: 'USD' },
      { charge_minor: null, currency: 'USD' },
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
    const nothing = { healthcare_service_id: null, location_id: null, payment_method: null, charge_minor: null };
    expect(wrong).toMatchObject({ ...nothing, valid_from: null, valid_to: null });
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
    expect(see(line({ ...good, ...first })).unreadable).toEqual([]);
    expect(see(line({ ...good, ...second })).unreadable).toHaveLength(share ? 1 : 0);
  });

  it('PRICE-010 the line that was first is named, however many there are, and stays as it was read', () => {
    const see = rememberLines();
    const at = (number: number, from: string, to: string, more: Record<string, string> = {}) => {
      const fields: Record<string, string> = { ...good, ...days(from, to), ...more };
      const read = readLine(
        number,
        head.map((title) => fields[title] ?? ''),
        columns,
        known,
      );
      return { read, seen: see(read) };
    };
    const [second, third] = [at(2, '2026-01-01', '2026-01-31'), at(3, '2026-02-01', '2026-02-28')];
    expect([second.seen, third.seen]).toEqual([second.read, third.read]);
    const said = (number: number) => [
      `Line ${number} sets the price for the same service, location, payer and payment method. Leave one of the two.`,
    ];
    const fourth = at(4, '2026-02-10', '2026-02-11');
    expect(fourth.seen).toEqual({ ...fourth.read, unreadable: said(3) });
    expect(at(5, '2026-01-10', '2026-01-11').seen.unreadable).toEqual(said(2));
    const others: Record<string, string>[] = [
      { Location: 'Main OPD' },
      { Payer: 'ACME' },
      { 'Payment method': 'Cash' },
      { 'Service code': 'con' },
    ];
    for (const other of others) expect(at(6, '2026-01-10', '2026-01-11', other).seen.unreadable, JSON.stringify(other)).toEqual([]);
    const wrong = at(7, '2026-01-10', '2026-01-11', { Location: 'Mars' });
    expect(wrong.seen).toEqual(wrong.read);
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
    [{ valid_from: '2026-01-01', valid_to: '2026-01-31' }, 'from 2026-01-01 to 2026-01-31'],
    [{ valid_from: '2026-01-01', valid_to: null }, 'from 2026-01-01 on'],
    [{ valid_from: null, valid_to: '2026-01-31' }, 'until 2026-01-31'],
    [{ valid_from: null, valid_to: null }, 'at any time'],
  ])('PRICE-010 a price of other days is named with them: %j', (days, text) => {
    const refusal = `An active price covers these days already: it is valid ${text}. Write the same days to change it, or others.`;
    expect(judgeLine(facts({ there: { ...there, ...days, same_days: false } }))).toEqual({ line: 5, outcome: 'wrong', refusal });
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
