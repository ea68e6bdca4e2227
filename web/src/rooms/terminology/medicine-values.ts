import type { Medicine } from '@akoma/contract/terminology';

/** A medicine as its form holds it; lists as lines, since a form compares single values. */
export type MedicineValues = Record<'name' | 'tall_man' | 'strength' | 'form' | 'routes' | 'aliases' | 'code', string>;

export const noMedicine: MedicineValues = { name: '', tall_man: '', strength: '', form: '', routes: '', aliases: '', code: '' };

export const listOfLines = (lines: string): string[] => lines.split('\n').filter(Boolean);
export const linesOfList = (list: readonly string[]): string => list.join('\n');

export const valuesOfMedicine = ({ name, tall_man, strength, form, routes, aliases, code }: Medicine): MedicineValues => ({
  name,
  tall_man: tall_man ?? '',
  strength,
  form,
  routes: linesOfList(routes),
  aliases: linesOfList(aliases),
  code: code ?? '',
});

/** As the operations take it; what was emptied is null. */
export const bodyOfMedicine = (values: Partial<MedicineValues>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field === 'routes' || field === 'aliases') return [field, listOfLines(value)];
      return [field, value.trim() === '' && (field === 'tall_man' || field === 'code') ? null : value];
    }),
  );

/** How the medicine will stand in lists: in tall-man letters where they are those of its name. */
export function shownAs({ name, tall_man, strength, form }: MedicineValues): string {
  const fits = tall_man.trim().toLowerCase() === name.trim().toLowerCase();
  return [fits && tall_man.trim() ? tall_man.trim() : name.trim(), strength.trim(), form.trim()].filter(Boolean).join(' ');
}
