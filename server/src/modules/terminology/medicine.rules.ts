import type { Medicine } from '@akoma/contract/terminology';
import { medicineColumns } from '@akoma/contract/terminology';
import { typedValues } from '../../platform/imports/columns.rules.ts';
import type { Change, TableLine, Understood } from '../../platform/imports/import-kind.ts';
import { indexedWords, wordsOf } from './diagnosis-word.rules.ts';

/** What a formulary says of a medicine. */
export type MedicineFacts = Pick<Medicine, 'name' | 'tall_man' | 'strength' | 'form' | 'routes' | 'aliases' | 'code'>;

/** What of a medicine an import may change, and a record of it put back. */
export const medicineFacts = ({
  name,
  tall_man,
  strength,
  form,
  routes,
  aliases,
  code,
  active,
}: MedicineFacts & Pick<Medicine, 'active'>) => ({
  ...{ name, tall_man, strength, form, routes, aliases, code, active },
});

/** One name in one strength and form stands in a formulary once. */
export const medicineKey = ({ name, strength, form }: Pick<MedicineFacts, 'name' | 'strength' | 'form'>): string =>
  [name, strength, form].map((text) => text.toLowerCase()).join('|');

/** The words that a medicine is found by. */
export const medicineWords = ({ name, strength, form, aliases }: MedicineFacts): string[] =>
  indexedWords([name, strength, form, ...aliases].flatMap(wordsOf), new Map());

/** The names that a search compares: the medicine's own and its others, each with strength and form behind it. */
export const medicineNames = ({ name, strength, form, aliases }: MedicineFacts): string[] =>
  [name, ...aliases].map((one) => `${one} ${strength} ${form}`.replace(/\s+/g, ' '));

export type MedicineColumn = (typeof medicineColumns)[number]['name'];

const limits = { name: 200, strength: 100, form: 60, code: 40 } as const;
const labels = { name: 'Name', strength: 'Strength', form: 'Form', code: 'Code' } as const;

/** Reads lines of one file; `routes` are those that the product knows, by code and by name in small letters. */
export function readMedicines(routes: ReadonlyMap<string, string>): (line: TableLine<MedicineColumn>) => Understood<MedicineFacts> {
  const firstLine = new Map<string, number>();
  return ({ line, values: raw }) => {
    const { typed: values, wrong: messages } = typedValues(medicineColumns, raw);
    if (messages.length > 0) return { wrong: messages };
    for (const field of ['name', 'form'] as const) if (values[field] === '') messages.push(`${labels[field]} is required.`);
    for (const field of Object.keys(limits) as (keyof typeof limits)[])
      if (values[field].length > limits[field]) messages.push(`${labels[field]} should not exceed ${limits[field]} characters.`);
    if (values.tall_man !== '' && values.tall_man.toLowerCase() !== values.name.toLowerCase())
      messages.push('Tall man is not valid: it is the name with some letters in capitals.');
    const named = listed(values.routes);
    const unknown = named.filter((route) => !routes.has(route.toLowerCase()));
    if (unknown.length > 0) messages.push(`Routes: ${unknown.join(', ').slice(0, 60)} is not known.`);
    const aliases = listed(values.aliases);
    if (aliases.length > 20 || aliases.some((alias) => alias.length > 100))
      messages.push('Aliases: at most 20, of at most 100 characters each.');
    const key = medicineKey(values);
    const first = firstLine.get(key);
    if (messages.length === 0 && first !== undefined) messages.push(`It is already on line ${first}.`);
    if (messages.length > 0) return { wrong: messages };
    firstLine.set(key, line);
    const { name, strength, form, tall_man, code } = values;
    const codes = new Set(named.map((route) => routes.get(route.toLowerCase()) ?? route));
    return { row: { name, strength, form, tall_man: tall_man || null, routes: [...codes], aliases, code: code || null } };
  };
}

const listed = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

const told = {
  name: 'name',
  tall_man: 'tall man',
  strength: 'strength',
  form: 'form',
  routes: 'routes',
  aliases: 'aliases',
  code: 'code',
} as const;
const textOf = (value: string | readonly string[] | null): string => (typeof value === 'string' ? value : (value ?? []).join(', '));

/** What a file says otherwise of a medicine, in words; undefined: nothing. */
export function medicineChange(before: MedicineFacts, after: MedicineFacts): Change | undefined {
  const fields = (Object.keys(told) as (keyof typeof told)[]).filter((key) => textOf(before[key]) !== textOf(after[key]));
  if (fields.length === 0) return undefined;
  const say = (medicine: MedicineFacts) => fields.map((key) => `${told[key]}: ${textOf(medicine[key]) || 'none'}`).join('; ');
  return { of: [before.name, before.strength, before.form].filter(Boolean).join(' '), before: say(before), after: say(after) };
}
