import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../base/index.ts';
import { fullNameOf } from './full-name.ts';
import { identifierKey } from './identifier.ts';
import { FindDuplicatesQuery, ListPatientsQuery, NewPatient, PatientEdit } from './patients.schema.ts';

const ama = { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1990-03-05', mobile: '0241234567' };
const errorsOf = (schema: typeof NewPatient | typeof PatientEdit, body: unknown) => {
  const parsed = schema.safeParse(body);
  return parsed.success ? null : fieldErrors(parsed.error);
};

describe('the body of a registration', () => {
  it.each([
    ['first_name', 'First name is required.'],
    ['last_name', 'Last name is required.'],
    ['gender', 'Gender is required.'],
    ['birth_date', 'Birth date is required.'],
    ['mobile', 'Mobile is required.'],
  ])('PAT-048 VAL-010 without %s: %s', (field, sentence) => {
    for (const missing of [undefined, null, '']) {
      expect(errorsOf(NewPatient, { ...ama, [field]: missing })).toMatchObject({ [field]: [sentence] });
    }
  });

  it('PAT-048 names every missing field at once, also beside wrong ones', () => {
    expect(errorsOf(NewPatient, { email: 'abc', mobile: '+233123' })).toEqual({
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
      gender: ['Gender is required.'],
      birth_date: ['Birth date is required.'],
      mobile: ['Mobile is not valid.'],
      email: ['Email format is invalid.'],
    });
  });

  it('PAT-048 nothing is required of an unknown patient or a newborn whose mother is named', () => {
    expect(NewPatient.parse({ unknown: true })).toEqual({ unknown: true });
    const mother_id = '0198c0de-0000-7000-8000-000000000001';
    expect(NewPatient.parse({ mother_id })).toEqual({ mother_id });
  });

  it.each(['MALE', 'FEMALE', 'OTHER', 'UNKNOWN', 'female'])('PAT-006 PAT-046 gender %s is accepted and kept in capitals', (gender) => {
    expect(NewPatient.parse({ ...ama, gender }).gender).toBe(gender.toUpperCase());
  });

  it('PAT-010 a birth date is a day that exists', () => {
    expect(errorsOf(NewPatient, { ...ama, birth_date: '1990-02-30' })).toEqual({ birth_date: ['Birth date is not valid.'] });
    expect(errorsOf(NewPatient, { ...ama, birth_date: '05-03-1990' })).toEqual({ birth_date: ['Birth date is not valid.'] });
  });

  it('PAT-020 date_of_birth and name_prefix mean birth_date and title', () => {
    const { birth_date, ...rest } = ama;
    expect(NewPatient.parse({ ...rest, date_of_birth: birth_date, name_prefix: 'Mrs' })).toEqual({
      ...ama,
      mobile: '+233241234567',
      title: 'Mrs',
    });
    expect(NewPatient.parse({ ...ama, date_of_birth: '2001-01-01' }).birth_date).toBe('1990-03-05');
    expect('title' in NewPatient.parse(ama)).toBe(false);
    expect(NewPatient.parse({ ...ama, title: '' }).title).toBeNull();
  });

  it('PAT-023 a related person is an emergency contact or next of kin', () => {
    const related = (relationship: string) => errorsOf(NewPatient, { ...ama, related_persons: [{ relationship }] });
    expect(related('EMERGENCY_CONTACT')).toBeNull();
    expect(related('NEXT_OF_KIN')).toBeNull();
    expect(related('FRIEND')).toEqual({ 'related_persons.0.relationship': ['Relationship is not valid.'] });
  });

  it('PAT-021 PAT-022 a bare text is an address line, a bare number a telephone', () => {
    const { address, related_persons } = NewPatient.parse({
      ...ama,
      address: 'House 12',
      related_persons: [{ relationship: 'NEXT_OF_KIN', telecom: '0201234567', address: 'Box 1' }],
    });
    expect(address).toEqual({ line: 'House 12' });
    expect(related_persons).toEqual([
      { relationship: 'NEXT_OF_KIN', telecom: [{ system: 'phone', value: '0201234567' }], address: { line: 'Box 1' } },
    ]);
  });

  it('VAL-016 VAL-017 the number of somebody to call is judged as any number', () => {
    const called = (telecom: unknown) => errorsOf(NewPatient, { ...ama, related_persons: [{ relationship: 'NEXT_OF_KIN', telecom }] });
    expect(called('020123456700')).toEqual({ 'related_persons.0.telecom.0.value': ['Value is not valid.'] });
    expect(called([{ system: 'email', value: 'esi@example.com' }])).toBeNull();
    expect(called('193')).toBeNull();
  });

  it('VAL-026 short texts end at 255 characters', () => {
    expect(errorsOf(NewPatient, { ...ama, first_name: 'A'.repeat(256) })).toEqual({
      first_name: ['First name should not exceed 255 characters.'],
    });
    expect(errorsOf(NewPatient, { ...ama, first_name: 'A'.repeat(255) })).toBeNull();
  });

  it('PAT-027 PAT-048 a name is what can be seen of it: two patients who look alike are called alike', () => {
    const kept = NewPatient.parse({ ...ama, first_name: ' Ama\u200B  Serwaa\u202E', last_name: 'Owusu\u0301' });
    expect([kept.first_name, kept.last_name]).toEqual(['Ama Serwaa', 'Owus\u00FA']);
    expect(errorsOf(NewPatient, { ...ama, first_name: '\u200B\u2060' })).toEqual({ first_name: ['First name is required.'] });
  });

  it('what a caller may not decide is left out', () => {
    expect(
      NewPatient.parse({
        ...ama,
        mrn: 'X',
        is_hospitalized: true,
        current_visit_id: 'x',
        organization_id: 'x',
        version: 9,
        last_encounter_at: 'x',
      }),
    ).toEqual({ ...ama, mobile: '+233241234567' });
  });
});

describe('an edit', () => {
  it('PAT-038 keeps away what was not sent, empties what is null', () => {
    expect(PatientEdit.parse({})).toEqual({});
    expect(PatientEdit.parse({ email: null, date_of_birth: '1990-03-05', version: 2 })).toEqual({
      email: null,
      birth_date: '1990-03-05',
      version: 2,
    });
  });

  it('PAT-048 does not empty a name', () => {
    expect(errorsOf(PatientEdit, { first_name: ' ', last_name: '' })).toEqual({
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
    });
  });
});

describe('queries', () => {
  it('PAT-044 the list shows page 1 with 10 rows and counts, unless told otherwise', () => {
    expect(ListPatientsQuery.parse({})).toEqual({ page: 1, page_size: 10, count: true });
    expect(ListPatientsQuery.parse({ page: '3', page_size: '25', count: 'false' })).toEqual({ page: 3, page_size: 25, count: false });
    expect(ListPatientsQuery.safeParse({ ordering: 'password' }).success).toBe(false);
  });

  it('PAT-051 all that is known may be asked about', () => {
    expect(FindDuplicatesQuery.parse({ first_name: ' Ama ', identifier: 'NHIS|12345678' })).toEqual({
      first_name: 'Ama',
      identifier: 'NHIS|12345678',
    });
  });
});

it('PAT-012 PAT-027 the full name is first and last name joined', () => {
  expect(fullNameOf({ first_name: 'Ama Serwaa', last_name: 'Mensah' })).toBe('Ama Serwaa Mensah');
});

it('numbers are compared by letters and digits only', () => {
  expect(identifierKey('gha-123456789-0')).toBe('GHA1234567890');
  expect(identifierKey(' 1234 5678 ')).toBe('12345678');
});
