import type { Medicine } from '@akoma/contract/terminology';
import type { Fault } from './classification.rules.ts';
import { indexedWords, wordsOf } from './diagnosis-word.rules.ts';

/** What a formulary says of a medicine. */
export type MedicineFacts = Pick<Medicine, 'name' | 'tall_man' | 'strength' | 'form' | 'routes' | 'aliases' | 'code'>;

/** One name in one strength and form stands in a formulary once. */
export const medicineKey = ({ name, strength, form }: Pick<MedicineFacts, 'name' | 'strength' | 'form'>): string =>
  [name, strength, form].map((text) => text.toLowerCase()).join('|');

/** The words that a medicine is found by. */
export const medicineWords = ({ name, strength, form, aliases }: MedicineFacts): string[] =>
  indexedWords([name, strength, form, ...aliases].flatMap(wordsOf), new Map());

/** The names that a search compares: the medicine's own and its others, each with strength and form behind it. */
export const medicineNames = ({ name, strength, form, aliases }: MedicineFacts): string[] =>
  [name, ...aliases].map((one) => `${one} ${strength} ${form}`.replace(/\s+/g, ' '));

export interface MedicineLine {
  line: number;
  values: Record<'name' | 'tall_man' | 'strength' | 'form' | 'routes' | 'aliases' | 'code', string>;
}

const limits = { name: 200, strength: 100, form: 60, code: 40 } as const;
const labels = { name: 'Name', strength: 'Strength', form: 'Form', code: 'Code' } as const;

/** Judges lines of a file; `routes` are those that the product knows, by code and by name in small letters. */
export function judgeMedicines(lines: readonly MedicineLine[], routes: ReadonlyMap<string, string>) {
  const faults: Fault[] = [];
  const medicines: MedicineFacts[] = [];
  const firstLine = new Map<string, number>();
  for (const { line, values } of lines) {
    const messages: string[] = [];
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
    if (messages.length === 0 && first !== undefined) messages.push(`It stands in line ${first} already.`);
    if (messages.length > 0) faults.push({ line, messages });
    else {
      firstLine.set(key, line);
      const { name, strength, form } = values;
      const codes = named.map((route) => routes.get(route.toLowerCase()) ?? route);
      medicines.push({
        name,
        strength,
        form,
        tall_man: values.tall_man || null,
        routes: [...new Set(codes)],
        aliases,
        code: values.code || null,
      });
    }
  }
  return { medicines, faults };
}

const listed = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Which medicines of a file a formulary lacks, and which it says otherwise. */
export function compareMedicines<M extends MedicineFacts>(there: readonly M[], read: readonly MedicineFacts[]) {
  const byKey = new Map(there.map((medicine) => [medicineKey(medicine), medicine]));
  const added: MedicineFacts[] = [];
  const changed: { before: M; after: MedicineFacts }[] = [];
  for (const after of read) {
    const before = byKey.get(medicineKey(after));
    if (!before) added.push(after);
    else if ((Object.keys(after) as (keyof MedicineFacts)[]).some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])))
      changed.push({ before, after });
  }
  return { added, changed, unchanged: read.length - added.length - changed.length };
}

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

/** What a file says otherwise of a medicine, in words. */
export function medicineChange(before: MedicineFacts, after: MedicineFacts): { of: string; before: string; after: string } {
  const fields = (Object.keys(told) as (keyof typeof told)[]).filter((key) => textOf(before[key]) !== textOf(after[key]));
  const say = (medicine: MedicineFacts) => fields.map((key) => `${told[key]}: ${textOf(medicine[key]) || 'none'}`).join('; ');
  return { of: [before.name, before.strength, before.form].filter(Boolean).join(' '), before: say(before), after: say(after) };
}
