import { MedicineEdit, NewMedicine } from '@akoma/contract/terminology';
import { expect, it } from 'vitest';
import { bodyOfMedicine, noMedicine, shownAs } from './medicine-values.ts';

const clonidine = { ...noMedicine, name: 'Clonidine', tall_man: 'cloNIDine', strength: '100 mcg', form: 'tablet', routes: 'PO\nSL' };

it('MED-028 the form of a medicine makes what the operations take', () => {
  expect(NewMedicine.parse(bodyOfMedicine({ ...clonidine, aliases: 'catapressor' }))).toMatchObject({
    tall_man: 'cloNIDine',
    routes: ['PO', 'SL'],
    aliases: ['catapressor'],
    code: null,
  });
  expect(MedicineEdit.parse(bodyOfMedicine({ tall_man: ' ', routes: '' }))).toEqual({ tall_man: null, routes: [] });
});

it('MED-028 shows tall-man letters only where they are those of the name', () => {
  expect(shownAs(clonidine)).toBe('cloNIDine 100 mcg tablet');
  expect(shownAs({ ...clonidine, tall_man: 'cloNAZepam' })).toBe('Clonidine 100 mcg tablet');
});
