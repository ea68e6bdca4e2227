import { MedicineEdit, NewMedicine } from '@akoma/contract/terminology';
import { expect, it } from 'vitest';
import { bodyOfMedicine, errorsInMedicine, noMedicine, shownAs } from './medicine-values.ts';

const clonidine = { ...noMedicine, name: 'Clonidine', tall_man: 'cloNIDine', strength: '100 mcg', form: 'tablet', routes: ['PO', 'SL'] };

it('MED-028 the form of a medicine makes what the operations take', () => {
  expect(NewMedicine.parse(bodyOfMedicine({ ...clonidine, aliases: ['catapressor'] }))).toMatchObject({
    tall_man: 'cloNIDine',
    routes: ['PO', 'SL'],
    aliases: ['catapressor'],
    code: null,
  });
  expect(MedicineEdit.parse(bodyOfMedicine({ tall_man: ' ', routes: [] }))).toEqual({ tall_man: null, routes: [] });
});

it('MED-028 shows tall-man letters only where they are those of the name', () => {
  expect(shownAs(clonidine)).toBe('cloNIDine 100 mcg tablet');
  const wrong = { ...clonidine, tall_man: 'cloNAZepam' };
  expect(shownAs(wrong)).toBe('Clonidine 100 mcg tablet');
  expect(errorsInMedicine(wrong)).toEqual({ tall_man: 'Tall-man spelling is not valid.' });
  expect(errorsInMedicine(clonidine)).toEqual({});
  expect(errorsInMedicine({ ...clonidine, tall_man: '' })).toEqual({});
});
