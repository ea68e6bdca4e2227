import { expect, test } from 'vitest';
import { bodyOf, emptyValues, valuesOf } from './patient-values.ts';

type Patient = Parameters<typeof valuesOf>[0];

const kept = {
  ...({ identifiers: [], related_persons: [], address: null } as unknown as Patient),
  patient_communication: [
    { language: 'en', preferred: false },
    { language: 'gaa', preferred: true },
  ],
  religious_affiliation: ['1013', 'GH-COP'],
};

test('PAT-024 PAT-025 what nobody touched is sent as it was', () => {
  const body = bodyOf(valuesOf(kept), kept);
  expect(body.patient_communication).toEqual(kept.patient_communication);
  expect(body.religious_affiliation).toEqual(['1013', 'GH-COP']);
  expect(bodyOf(emptyValues)).toMatchObject({ patient_communication: [], religious_affiliation: [], address: null });
});

test('PAT-024 another preferred language takes the place of the one before, and the others stay', () => {
  expect(bodyOf({ ...valuesOf(kept), language: 'dag' }, kept).patient_communication).toEqual([
    { language: 'dag', preferred: true },
    { language: 'en', preferred: false },
  ]);
  expect(bodyOf({ ...valuesOf(kept), language: '' }, kept).patient_communication).toEqual([{ language: 'en', preferred: false }]);
  expect(bodyOf({ ...emptyValues, language: 'ak' }).patient_communication).toEqual([{ language: 'ak', preferred: true }]);
});

test('PAT-025 the religion that is shown is the first, and the others stay', () => {
  expect(bodyOf({ ...valuesOf(kept), religion: '1023' }, kept).religious_affiliation).toEqual(['1023', 'GH-COP']);
  expect(bodyOf({ ...valuesOf(kept), religion: '' }, kept).religious_affiliation).toEqual(['GH-COP']);
});

test('PAT-021 the country is sent with an address, and is no address alone', () => {
  expect(bodyOf({ ...emptyValues, state: 'Volta' }).address).toMatchObject({ state: 'Volta', country: 'Ghana' });
  expect(bodyOf({ ...emptyValues, city: 'Lomé', country: 'Togo' }).address).toMatchObject({ city: 'Lomé', country: 'Togo' });
  expect(bodyOf(emptyValues).address).toBeNull();
});
