import { patientColumns, type PatientColumn } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { readPatients } from './patient-line.rules.ts';

const now = new Date('2026-11-23T08:00:00Z');
const empty = Object.fromEntries(patientColumns.map(({ name }) => [name, ''])) as Record<PatientColumn, string>;
const ama = { first_name: 'Ama', last_name: 'Mensah', gender: 'F', birth_date: '1990-03-05', phone: '024 123 4567' };
type Line = Partial<Record<PatientColumn, string>>;

/** What lines of one file say, the first on line 2. */
function readAll(...lines: readonly Line[]) {
  const understand = readPatients(now);
  return lines.map((line, at) => understand({ line: at + 2, values: { ...empty, ...line } }));
}
const bodyOf = (line: Line) => {
  const [read] = readAll({ ...ama, ...line });
  return read && 'row' in read ? read.row.body : read;
};
const wrongOf = (line: Line) => {
  const [read] = readAll({ ...ama, ...line });
  return read && 'wrong' in read ? read.wrong : [];
};

describe('PAT-048 a line of a file of patients', () => {
  it.each([
    ['1990-03-05', '1990-03-05', 'day'],
    ['1990-03-05T00:00:00', '1990-03-05', 'day'],
    ['5/3/1990', '1990-03-05', 'day'],
    ['05-03-1990', '1990-03-05', 'day'],
    ['5 Mar 1990', '1990-03-05', 'day'],
    ['5 March, 1990', '1990-03-05', 'day'],
    ['mar 1990', '1990-03-01', 'month'],
    ['3/1990', '1990-03-01', 'month'],
    ['1990', '1990-01-01', 'year'],
  ])('reads the date of birth %s', (birth_date, expected, birth_date_precision) => {
    expect(bodyOf({ birth_date })).toMatchObject({ birth_date: expected, birth_date_precision });
  });

  it.each([
    ['45', '1981-11-23'],
    ['45 years', '1981-11-23'],
    ['6 months', '2026-05-23'],
    ['9m', '2026-02-23'],
    ['3 weeks', '2026-11-02'],
    ['10 days', '2026-11-13'],
    ['0', '2026-11-23'],
  ])('estimates the date of birth from the age %s', (age, birth_date) => {
    expect(bodyOf({ birth_date: '', age })).toMatchObject({ birth_date, birth_date_precision: 'estimated' });
  });

  it('keeps how exact an exported date of birth is, and takes the phone, sex, numbers, address and kin as they are written', () => {
    const body = bodyOf({
      ...{ birth_date_is: 'estimated', gender: 'female', ghana_card: 'gha 123456789 0', nhis_number: '12345678' },
      ...{
        old_folder_number: 'OPD/12/1999',
        town: 'Kumasi',
        next_of_kin: 'Kofi Mensah',
        kin_phone: '0201112223',
        email: 'Ama@Example.ORG',
      },
    });
    expect(body).toMatchObject({
      ...{ title: null, gender: 'FEMALE', birth_date_precision: 'estimated', mobile: '+233241234567', email: 'Ama@example.org' },
      identifiers: [
        { type: 'GHANA_CARD', value: 'gha 123456789 0' },
        { type: 'NHIS', value: '12345678' },
        { type: 'OTHER', value: 'OPD/12/1999' },
      ],
      address: { city: 'Kumasi', country: 'Ghana' },
      related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Kofi Mensah', telecom: [{ system: 'phone', value: '0201112223' }] }],
    });
  });

  it.each<[Line, string]>([
    [{ first_name: '' }, 'First name is required.'],
    [{ last_name: '' }, 'Last name is required.'],
    [{ gender: '' }, 'Gender is required.'],
    [{ gender: 'lady' }, 'Gender "lady" is not known. Write Male or Female.'],
    [{ birth_date: '' }, 'Date of birth is required.'],
    [
      { birth_date: '31/02/1990' },
      'Date of birth "31/02/1990" is not a date. Write it as 1990-01-31, or as 31/01/1990 with the day first.',
    ],
    [
      { birth_date: '05/13/1990' },
      'Date of birth "05/13/1990" is not a date. Write it as 1990-01-31, or as 31/01/1990 with the day first.',
    ],
    [{ birth_date: 'long ago' }, 'Date of birth "long ago" is not a date. Write it as 1990-01-31, or as 31/01/1990 with the day first.'],
    [{ birth_date: '5/3/90' }, 'Date of birth "5/3/90" has a year of two digits. Write the whole year.'],
    [{ birth_date: '45' }, 'Date of birth "45" looks like an age. Write it in the column Age.'],
    [{ birth_date: '33014' }, 'Date of birth "33014" is a date that Excel shows as a number, probably 1990-05-21. Write it as 1990-05-21.'],
    [{ birth_date: '2026-11-24' }, 'Date of birth 2026-11-24 lies in the future.'],
    [{ birth_date: '1886-01-01' }, 'Date of birth 1886-01-01 is more than 130 years ago.'],
    [{ birth_date: '', age: '140' }, 'Age 140 is more than 130 years.'],
    [{ birth_date: '', age: '-3' }, 'Age "-3" is not a whole number. Write it as 45, or as 6 months.'],
    [{ birth_date: '', age: 'adult' }, 'Age "adult" is not a whole number. Write it as 45, or as 6 months.'],
    [{ age: '12' }, 'Date of birth 1990-03-05 makes an age of 36, but Age says 12. Correct one of them.'],
    [{ birth_date_is: 'about' }, 'Birth date is "about": write exact, month, year or estimated.'],
    [{ phone: '' }, 'Phone is required.'],
    [{ phone: 'none' }, 'Phone "none" is not a phone number.'],
    [{ phone: '2.33E+11' }, 'Phone "2.33E+11" is not a phone number.'],
    [{ phone: '--' }, 'Phone "--" is not a phone number.'],
    [{ phone: '0241234' }, 'Phone is not valid.'],
    [{ kin_phone: 'ask Kofi' }, 'Phone of the next of kin "ask Kofi" is not a phone number.'],
    [{ email: 'ama at home' }, 'Email format is invalid.'],
    [{ ghana_card: 'GHA-1234' }, 'Ghana Card is not valid.'],
    [{ nhis_number: '1234' }, 'NHIS number is not valid.'],
    [{ last_name: '=A2' }, 'Last name holds a formula. Write the value itself.'],
  ])('%j is wrong: %s', (line, sentence) => {
    expect(wrongOf(line)).toEqual([sentence]);
  });

  it('names all that is wrong with a line', () => {
    expect(wrongOf({ first_name: '', birth_date: '2030-01-01', phone: 'x' })).toEqual([
      'Date of birth 2030-01-01 lies in the future.',
      'Phone "x" is not a phone number.',
      'First name is required.',
    ]);
  });
});

describe('PAT-051 lines of one file', () => {
  it('a person, an e-mail or a number that stands there twice is wrong the second time', () => {
    const read = readAll(
      { ...ama, email: 'ama@x.gh', ghana_card: 'GHA-123456789-0' },
      { ...ama, first_name: ' AMA ' },
      { ...ama, first_name: 'Kofi', last_name: 'Boateng', gender: 'M', email: 'AMA@x.gh', ghana_card: 'GHA1234567890' },
    );
    expect(read.slice(1)).toEqual([
      { wrong: ['The same person is already on line 2.'] },
      { wrong: ['Email is already on line 2.', 'Ghana Card is already on line 2.'] },
    ]);
  });

  it('a like name born within a year names the earlier line; a family on one phone, and others, do not', () => {
    const read = readAll(
      ama,
      { ...ama, first_name: 'Amma', birth_date: '1991-03-05', phone: '0201112223' },
      { ...ama, first_name: 'Esi', birth_date: '2015-03-05' },
      { ...ama, birth_date: '1970-03-05' },
    );
    expect(read.map((one) => 'row' in one && one.row.alike_lines)).toEqual([[], [2], [], []]);
  });
});
