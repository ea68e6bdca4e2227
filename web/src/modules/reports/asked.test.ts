import { expect, test } from 'vitest';
import { askedOf, askedText } from './asked.ts';

const writing = { style: 'specification', zone: 'Africa/Accra' } as const;
const asked = (filter: object) => askedText({ subjects: { filter } as Record<string, unknown> }, writing);

test('PERM-001 a query is described in words: codes and days as they are, and that text was typed', () => {
  expect(asked({ page: 3, gender: 'FEMALE', search: 'hmac:8UhSc4RFjWmfIMLsGbfkGA' })).toBe(
    'Words: typed text, stored in unreadable form · Page: 3 · Gender: female',
  );
  expect(asked({ start_date: '2026-03-05T08:30:00Z', birth_date: '1990-03-05' })).toBe(
    'From: 05 Mar, 2026 08:30 am · Birth date: 05-03-1990',
  );
  expect(asked({ patient_id: '019a0000-0000-7000-8000-000000000001', ids: '019a0000-0000-7000-8000-000000000001' })).toBe(
    'Patient: a chosen one · Patients: chosen patients',
  );
  expect(asked({ status: 'arrived,in-progress', encounter_type: 'AMB', ordering: '-last_name' })).toBe(
    'Status: arrived, in progress · Encounter type: AMB · Order: last name, descending',
  );
  expect(asked({ active: false, discharge_disposition: 'home' })).toBe('Record in use: no · Discharge disposition: home');
});

test('PERM-001 entries of before say only that something was typed, and most entries ask nothing', () => {
  expect(asked({ search: 'set' })).toBe('Words: typed text, stored in unreadable form');
  expect(askedOf({ subjects: { id: 'x' } }, writing)).toEqual([]);
});
