import { describe, expect, it } from 'vitest';
import { judgePatient, nameOfNewborn, nameOfUnknown, type ToJudge } from './patients.rules.ts';

const now = new Date('2025-11-21T10:00:00Z');
const ama: ToJudge = {
  first_name: 'Ama',
  last_name: 'Mensah',
  gender: 'FEMALE',
  birth_date: '1990-03-05',
  mobile: '+233241234567',
  unknown: false,
  mother_id: null,
  is_deceased: false,
  deceased_at: null,
};
const judge = (changed: Partial<ToJudge>) => judgePatient({ ...ama, ...changed }, now);

describe('what a patient must be', () => {
  it('PAT-048 the five required parts', () => {
    expect(judge({})).toEqual({});
    expect(judge({ first_name: null, last_name: '', gender: null, birth_date: null, mobile: null })).toEqual({
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
      gender: ['Gender is required.'],
      birth_date: ['Birth date is required.'],
      mobile: ['Mobile is required.'],
    });
  });

  it('PAT-048 an unknown patient and a newborn need none of them', () => {
    const nothing = { first_name: null, last_name: null, gender: null, birth_date: null, mobile: null };
    expect(judge({ ...nothing, unknown: true })).toEqual({});
    expect(judge({ ...nothing, mother_id: '0198c0de-0000-7000-8000-000000000001' })).toEqual({});
  });

  it.each([
    ['2025-11-21', true],
    ['2025-11-22', false],
    ['1895-11-21', true],
    ['1894-11-21', false],
    ['0090-03-05', false],
  ])('VAL-026 born on %s: %s', (birth_date, valid) => {
    expect(judge({ birth_date })).toEqual(valid ? {} : { birth_date: ['Birth date is not valid.'] });
  });

  it.each([
    ['2025-11-21T09:59:00.000Z', true, undefined, 'a moment ago'],
    ['2025-11-21T10:01:00.000Z', true, 'Date of death must not be in the future.', 'in the future'],
    ['1990-03-05T23:00:00.000Z', true, undefined, 'on the day of birth'],
    ['1990-03-04T23:00:00.000Z', true, 'Date of death must not be before the date of birth.', 'before the birth'],
    ['2025-11-01T00:00:00.000Z', false, 'Deceased at is not valid.', 'said of somebody who lives'],
  ])('PAT-007 died at %s, deceased %s: %s (%s)', (deceased_at, is_deceased, sentence, _when) => {
    expect(judge({ deceased_at, is_deceased })).toEqual(sentence ? { deceased_at: [sentence] } : {});
  });
});

it('two unknown patients are told apart, a newborn is known by the mother', () => {
  expect(nameOfUnknown('P000042')).toEqual({ first_name: 'Unknown', last_name: 'P000042' });
  expect(nameOfNewborn({ first_name: 'Ama', last_name: 'Mensah' })).toEqual({ first_name: 'Baby of Ama', last_name: 'Mensah' });
});
