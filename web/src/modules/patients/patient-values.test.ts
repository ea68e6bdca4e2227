import { expect, test } from 'vitest';
import { errorsFrom, errorsIn } from './patient-errors.ts';
import { bodyOf, emptyValues, fromDraft, valuesOf } from './patient-values.ts';

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

test('PAT-024 of a record that has several preferred languages the one that is shown stays preferred', () => {
  const several = { ...kept, patient_communication: kept.patient_communication.map((one) => ({ ...one, preferred: true })) };
  expect(bodyOf(valuesOf(several), several).patient_communication).toEqual([
    { language: 'en', preferred: true },
    { language: 'gaa', preferred: false },
  ]);
});

test('PAT-024 another preferred language takes the place of the one before, and the others stay', () => {
  expect(bodyOf({ ...valuesOf(kept), preferred_language: 'dag' }, kept).patient_communication).toEqual([
    { language: 'dag', preferred: true },
    { language: 'en', preferred: false },
  ]);
  expect(bodyOf({ ...valuesOf(kept), preferred_language: '' }, kept).patient_communication).toEqual([{ language: 'en', preferred: false }]);
  expect(bodyOf({ ...emptyValues, preferred_language: 'ak' }).patient_communication).toEqual([{ language: 'ak', preferred: true }]);
});

test('PAT-024 a second language is added beside the preferred one, changed and taken away, and further ones stay', () => {
  const languages = (values: object, before?: Patient) =>
    bodyOf({ ...(before ? valuesOf(before) : emptyValues), ...values }, before).patient_communication;
  expect(languages({ preferred_language: 'ak', other_language: 'en' })).toEqual([
    { language: 'ak', preferred: true },
    { language: 'en', preferred: false },
  ]);
  const three = { ...kept, patient_communication: [...kept.patient_communication, { language: 'ha', preferred: false }] };
  expect(valuesOf(three)).toMatchObject({ preferred_language: 'gaa', other_language: 'en' });
  expect(languages({ other_language: 'ee' }, three)).toEqual([
    { language: 'gaa', preferred: true },
    { language: 'ee', preferred: false },
    { language: 'ha', preferred: false },
  ]);
  expect(languages({ other_language: '' }, three)).toEqual([
    { language: 'gaa', preferred: true },
    { language: 'ha', preferred: false },
  ]);
  expect(languages({ other_language: 'gaa' }, kept)).toEqual([{ language: 'gaa', preferred: true }]);
});

test('PAT-025 the religion that is shown is the first, and the others stay', () => {
  expect(bodyOf({ ...valuesOf(kept), religion: '1023' }, kept).religious_affiliation).toEqual(['1023', 'GH-COP']);
  expect(bodyOf({ ...valuesOf(kept), religion: '' }, kept).religious_affiliation).toEqual(['GH-COP']);
});

test('PAT-021 the country is sent with an address, and is no address alone', () => {
  expect(bodyOf({ ...emptyValues, region: 'Volta' }).address).toMatchObject({ state: 'Volta', country: 'Ghana' });
  expect(bodyOf({ ...emptyValues, town: 'Lomé', country: 'Togo' }).address).toMatchObject({ city: 'Lomé', country: 'Togo' });
  expect(bodyOf(emptyValues).address).toBeNull();
});

test('VAL-011 what is said of a field names it by its label, wherever it is sent', () => {
  const wrong = errorsIn({
    ...emptyValues,
    date_of_birth: 'soon',
    phone: '0244999999999',
    town: 'x'.repeat(300),
    nhis_number: 'x'.repeat(300),
    phone_of_the_next_of_kin: '0244999999999',
  });
  expect(wrong).toMatchObject({
    first_name: 'First name is required.',
    date_of_birth: 'Date of birth is not valid.',
    phone: 'Phone is not valid.',
    phone_of_the_next_of_kin: 'Phone of the next of kin is not valid.',
  });
  expect(wrong.town).toMatch(/^Town /);
  expect(wrong.nhis_number).toMatch(/^NHIS number /);
  const both = { ...emptyValues, ghana_card: 'GHA-1', nhis_number: '1' };
  expect(errorsFrom({ 'identifiers.1.value': ['Value already exists.'] }, both)).toEqual({ nhis_number: 'NHIS number already exists.' });
  expect(errorsFrom({ 'identifiers.0.value': ['Value already exists.'] }, both)).toEqual({ ghana_card: 'Ghana Card already exists.' });
  // numbers that the form does not show stand before
  const before = { ...kept, identifiers: [{ type: 'PASSPORT', value: 'G1' }] } as unknown as Patient;
  expect(errorsFrom({ 'identifiers.1.value': ['Value already exists.'] }, both, before)).toEqual({
    ghana_card: 'Ghana Card already exists.',
  });
});

test('VAL-011 a number that cannot be is named at its field, one that the record has already is not', () => {
  const wrong = (values: object, before?: Patient) => errorsIn({ ...emptyValues, ...values }, before);
  expect(wrong({ ghana_card: 'GHA-12', nhis_number: '1234567' })).toMatchObject({
    ghana_card: 'Ghana Card is not valid.',
    nhis_number: 'NHIS number is not valid.',
  });
  const right = wrong({ ghana_card: 'gha 123456789 0', nhis_number: '1234 5678' });
  expect([right.ghana_card, right.nhis_number]).toEqual([undefined, undefined]);
  const before = { ...kept, identifiers: [{ type: 'NHIS', value: 'N-12' }] } as unknown as Patient;
  expect(wrong({ nhis_number: 'n 12' }, before).nhis_number).toBeUndefined();
  expect(wrong({ nhis_number: 'N-13' }, before).nhis_number).toBe('NHIS number is not valid.');
});

test('VAL-011 a draft that was begun under the names of before fills the same fields', () => {
  expect(fromDraft({ first_name: 'Ama', mobile: '0241234567', birth_date: '1991-01-01', town: 'Ho' })).toEqual({
    first_name: 'Ama',
    phone: '0241234567',
    date_of_birth: '1991-01-01',
    town: 'Ho',
  });
});

test('PAT-022 PAT-023 of the next of kin only what the form shows is changed, and what it says alone is sent', () => {
  const kin = {
    relationship: 'NEXT_OF_KIN',
    name: 'Esi',
    kinship: 'Sister',
    address: { city: 'Ho' },
    telecom: [
      { system: 'email', value: 'esi@example.com', use: null },
      { system: 'phone', value: '+233241234567', use: 'home' },
    ],
  };
  const second = { ...kin, name: 'Yaw' };
  const before = { ...kept, related_persons: [kin, second] } as unknown as Patient;
  const values = { ...valuesOf(before), name_of_the_next_of_kin: 'Esi Mensah' };
  expect(bodyOf(values, before).related_persons).toEqual([
    second,
    {
      ...kin,
      name: 'Esi Mensah',
      telecom: [
        { system: 'phone', value: '+233241234567', use: 'home' },
        { system: 'email', value: 'esi@example.com', use: null },
      ],
    },
  ]);
  expect(bodyOf({ ...emptyValues, relationship_of_the_next_of_kin: 'Mother' }).related_persons).toMatchObject([{ kinship: 'Mother' }]);
});

test('PAT-022 PAT-023 the emergency contact is entered and corrected beside the next of kin, and an error stands at its own field', () => {
  const contact = { relationship: 'EMERGENCY_CONTACT', name: 'Kofi', kinship: 'Brother', address: null, telecom: [] };
  const before = { ...kept, related_persons: [contact, { ...contact, relationship: 'NEXT_OF_KIN' }] } as unknown as Patient;
  const values = valuesOf(before);
  expect(values).toMatchObject({ name_of_the_emergency_contact: 'Kofi', relationship_of_the_emergency_contact: 'Brother' });
  expect(bodyOf({ ...values, phone_of_the_emergency_contact: '0241234567' }, before).related_persons).toEqual([
    { ...contact, telecom: [{ system: 'phone', value: '0241234567' }] },
    { ...contact, relationship: 'NEXT_OF_KIN' },
  ]);
  expect(
    bodyOf({ ...values, name_of_the_emergency_contact: '', relationship_of_the_emergency_contact: '' }, before).related_persons,
  ).toEqual([{ ...contact, relationship: 'NEXT_OF_KIN' }]);
  const wrong = errorsIn({ ...emptyValues, phone_of_the_emergency_contact: '0244999999999', phone_of_the_next_of_kin: '0244999999999' });
  expect(wrong).toMatchObject({
    phone_of_the_emergency_contact: 'Phone of the emergency contact is not valid.',
    phone_of_the_next_of_kin: 'Phone of the next of kin is not valid.',
  });
});

test('PAT-022 the address of a contact person is added, corrected in its line alone, and taken away', () => {
  const kin = { relationship: 'NEXT_OF_KIN', name: 'Esi', kinship: null, address: { line: 'House 5', city: 'Ho' }, telecom: [] };
  const before = { ...kept, related_persons: [kin] } as unknown as Patient;
  const address = (values: object, of?: Patient) =>
    bodyOf({ ...(of ? valuesOf(of) : emptyValues), ...values }, of).related_persons?.map((one) => one.address);
  expect(valuesOf(before).address_of_the_next_of_kin).toBe('House 5');
  expect(address({}, before)).toEqual([kin.address]);
  expect(address({ address_of_the_next_of_kin: 'House 7' }, before)).toEqual([{ line: 'House 7', city: 'Ho' }]);
  expect(address({ address_of_the_next_of_kin: '' }, before)).toEqual([{ line: null, city: 'Ho' }]);
  const alone = { ...kept, related_persons: [{ ...kin, address: { line: 'House 5', city: null } }] } as unknown as Patient;
  expect(address({ address_of_the_next_of_kin: '' }, alone)).toEqual([null]);
  expect(address({ address_of_the_emergency_contact: 'Market lane' })).toEqual([{ line: 'Market lane' }]);
  expect(errorsIn({ ...emptyValues, address_of_the_next_of_kin: 'x'.repeat(300) }).address_of_the_next_of_kin).toMatch(
    /^Address of the next of kin /,
  );
});
