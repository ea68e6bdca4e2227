import { expect, test } from 'vitest';
import { checkReferences, type ListUnknown, refuseStale, unknownReference } from './refusals.ts';
import type { Ctx } from './route.ts';

const ctx = {} as Ctx; // these references are checked without a database

test('PAT-038 an edit of the version that stands goes on, and so does one that names none', async () => {
  await expect(refuseStale({ version: 3 }, { version: 3 })).resolves.toBeUndefined();
  await expect(refuseStale({}, { version: 3 })).resolves.toBeUndefined();
});

test.each([2, 4, 0])('PAT-038 an edit of version %i is refused where the third stands, with both states', async (version) => {
  const sent = { version, name: 'Mine' };
  await expect(refuseStale(sent, { version: 3 })).rejects.toMatchObject({ code: 'conflict', data: { current: { version: 3 }, sent } });
  await expect(refuseStale(sent, { version: 3 }, async () => ({ name: 'Theirs' }))).rejects.toMatchObject({
    data: { current: { name: 'Theirs' }, sent },
  });
});

test('VAL-008 an unknown id is named at its field, in the words of the field or in those given', () => {
  expect(unknownReference('location_id', ['price_tiers.0.uuid', 'price tier'])).toMatchObject({
    code: 'not_found',
    errors: { location_id: ['Location id is not valid.'], 'price_tiers.0.uuid': ['Price tier is not valid.'] },
  });
});

test('VAL-008 ids are looked up each once; what is not given is not looked at', async () => {
  const asked: string[][] = [];
  const listUnknown: ListUnknown = async (_ctx, ids) => {
    asked.push([...ids]);
    return ids.filter((id) => id !== 'known');
  };
  await checkReferences(ctx, [listUnknown, { patient: undefined, patient_id: null, others: [], location_id: '' }]);
  expect(asked).toEqual([]);
  await checkReferences(ctx, [listUnknown, { patient: 'known', patient_id: 'known', others: [null, 'known'] }]);
  expect(asked).toEqual([['known']]);
  const refused = checkReferences(ctx, [listUnknown, { patient: 'known', others: ['known', 'gone'] }], [listUnknown, { visit: 'gone' }]);
  await expect(refused).rejects.toMatchObject({
    code: 'not_found',
    errors: { others: ['Others is not valid.'], visit: ['Visit is not valid.'] },
  });
});
