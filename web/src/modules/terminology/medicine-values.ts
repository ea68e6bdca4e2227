import type { Medicine } from '@akoma/contract/terminology';

type Texts = Record<'name' | 'tall_man' | 'strength' | 'form' | 'code', string>;

/** A medicine as its form holds it; '' for nothing. */
export interface MedicineValues extends Texts {
  routes: string[];
  aliases: string[];
}

export const noMedicine: MedicineValues = { name: '', tall_man: '', strength: '', form: '', routes: [], aliases: [], code: '' };

export const valuesOfMedicine = ({ name, tall_man, strength, form, routes, aliases, code }: Medicine): MedicineValues => ({
  name,
  tall_man: tall_man ?? '',
  strength,
  form,
  routes,
  aliases,
  code: code ?? '',
});

/** As the operations take it; what was emptied is null. */
export const bodyOfMedicine = (values: Partial<MedicineValues>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      (field === 'tall_man' || field === 'code') && String(value).trim() === '' ? null : value,
    ]),
  );

const sameLetters = ({ name, tall_man }: MedicineValues): boolean => tall_man.trim().toLowerCase() === name.trim().toLowerCase();

/** An edit holds what was changed alone, so its schema cannot compare name and spelling. */
export const errorsInMedicine = (values: MedicineValues): Record<string, string> =>
  values.tall_man.trim() === '' || sameLetters(values) ? {} : { tall_man: 'Tall-man spelling is not valid.' };

/** How the medicine will stand in lists: in tall-man letters where they are those of its name. */
export function shownAs(values: MedicineValues): string {
  const { name, tall_man, strength, form } = values;
  return [sameLetters(values) ? tall_man : name, strength, form]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ');
}
