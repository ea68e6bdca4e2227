import { emailKey, type FieldErrors, fieldErrors, labelOf } from '@akoma/contract/base';
import {
  alikeFrom,
  foldLetters,
  fullNameOf,
  identifierKey,
  NewPatient,
  nameLikenessTo,
  nameSounds,
  type PatientColumn,
  patientColumns,
  wrongIdentifiers,
} from '@akoma/contract/patients';
import { typedValues } from '../../platform/imports/columns.rules.ts';
import type { TableLine, Understood } from '../../platform/imports/import-kind.ts';
import { readBirth } from './patient-birth.rules.ts';

/** What a line says of a patient. */
export interface PatientRow {
  body: NewPatient;
  /** Earlier lines that may be the same person. */
  alike_lines: readonly number[];
}

const genders = new Map(
  Object.entries({ m: 'MALE', male: 'MALE', f: 'FEMALE', female: 'FEMALE', o: 'OTHER', other: 'OTHER', unknown: 'UNKNOWN' } as const),
);
const labels: Readonly<Record<PatientColumn, string>> = Object.fromEntries(patientColumns.map(({ name, label }) => [name, label])) as never;
/** Where most patients live, as in the form. */
const homeCountry = 'Ghana';

const numbersOf = ({ ghana_card, nhis_number, old_folder_number }: Record<PatientColumn, string>) =>
  [
    { type: 'GHANA_CARD' as const, value: ghana_card },
    { type: 'NHIS' as const, value: nhis_number },
    { type: 'OTHER' as const, value: old_folder_number },
  ].filter(({ value }) => value !== '');
const columnOfNumber = { GHANA_CARD: 'ghana_card', NHIS: 'nhis_number', OTHER: 'old_folder_number' } as const;
const nameOfNumber = (type: string): string => labels[columnOfNumber[type as keyof typeof columnOfNumber]];

const columnOf: Readonly<Record<string, PatientColumn>> = {
  birth_date: 'birth_date',
  mobile: 'phone',
  'address.line': 'street_or_landmark',
  'address.city': 'town',
  'address.district': 'district',
  'address.state': 'region',
  'related_persons.0.name': 'next_of_kin',
  'related_persons.0.kinship': 'kinship',
  'related_persons.0.telecom.0.value': 'kin_phone',
};

/** Sentences at places of the body, in the words of the columns: "Mobile is not valid." → "Phone is not valid." */
export function inColumns(errors: FieldErrors, { identifiers = [] }: Pick<NewPatient, 'identifiers'>): string[] {
  return Object.entries(errors).flatMap(([path, sentences]) => {
    const [whole, place] = path.split('.');
    const usual = labelOf(path.split('.').filter((step) => !/^\d+$/.test(step)));
    const number = whole === 'identifiers' ? identifiers[Number(place)] : undefined;
    const label = number ? nameOfNumber(number.type) : (labels[columnOf[path] ?? (path as PatientColumn)] ?? usual);
    const known = number ? [usual, labelOf([number.type.toLowerCase()]), number.type] : [usual];
    return sentences.map((sentence) => {
      const begun = known.find((one) => sentence.startsWith(`${one} `));
      const said = begun === undefined ? sentence : label + sentence.slice(begun.length);
      return said.replace(/ already exists\.$/, ' belongs to another patient who is registered.');
    });
  });
}

/** What no number looks like: letters above all. */
const noNumber = /[^\d\s+()./-]/;

/** Reads one line, without a look at others. */
function readLine(values: Record<PatientColumn, string>, today: string): { body: NewPatient } | { wrong: string[] } {
  const wrong: string[] = [];
  const born = readBirth(values, today);
  if (born && 'wrong' in born) wrong.push(born.wrong);
  const gender = genders.get(values.gender.toLowerCase());
  if (values.gender !== '' && !gender) wrong.push(`Gender "${values.gender.slice(0, 40)}" is not known. Write Male or Female.`);
  for (const column of ['phone', 'kin_phone'] as const) {
    if (values[column] !== '' && (noNumber.test(values[column]) || values[column].replaceAll(/\D/g, '').length < 3))
      wrong.push(`${labels[column]} "${values[column].slice(0, 40)}" is not a phone number.`);
  }
  const { street_or_landmark: line, town: city, district, region: state, next_of_kin: name, kinship, kin_phone } = values;
  const hasAddress = [line, city, district, state].some(Boolean);
  const sent = {
    first_name: values.first_name,
    last_name: values.last_name,
    title: null,
    ...(gender && { gender }),
    ...(born && 'birth' in born && born.birth),
    mobile: values.phone,
    email: values.email || null,
    identifiers: numbersOf(values),
    ...(hasAddress && { address: { line, city, district, state, country: homeCountry } }),
    ...((name || kinship || kin_phone) && {
      related_persons: [
        { relationship: 'NEXT_OF_KIN' as const, name, kinship, telecom: kin_phone ? [{ system: 'phone' as const, value: kin_phone }] : [] },
      ],
    }),
  };
  const isTold = (column: PatientColumn) => wrong.some((one) => one.startsWith(`${labels[column]} "`));
  const told = {
    birth_date: born !== undefined,
    gender: values.gender !== '',
    mobile: isTold('phone'),
    'related_persons.0.telecom.0.value': isTold('kin_phone'),
  };
  const parsed = NewPatient.safeParse(sent);
  const errors = Object.entries(parsed.success ? {} : fieldErrors(parsed.error)).filter(([path]) => !told[path as keyof typeof told]);
  const forms = wrongIdentifiers(sent.identifiers).map((place) => `${nameOfNumber(sent.identifiers[place]!.type)} is not valid.`);
  const all = [...wrong, ...inColumns(Object.fromEntries(errors), sent), ...forms];
  return all.length > 0 || !parsed.success ? { wrong: all } : { body: parsed.data };
}

/** A person as earlier lines are compared. */
interface Met {
  line: number;
  name: string;
  sounds: readonly string[];
}

/** Earlier lines by how the name sounds and the year of birth, so that each is compared with few. */
function rememberPeople() {
  const met = new Map<string, Met[]>();
  return (line: number, { first_name = '', last_name = '', birth_date }: NewPatient): number[] => {
    const name = fullNameOf({ first_name, last_name });
    const sounds = nameSounds(name);
    const year = Number(birth_date?.slice(0, 4));
    const likeness = nameLikenessTo(name);
    const near = [year - 1, year, year + 1].flatMap((one) => sounds.flatMap((sound) => met.get(`${sound} ${one}`) ?? []));
    const shared = (other: Met) => other.sounds.filter((sound) => sounds.includes(sound)).length;
    const alike = [...new Set(near)].filter((other) => shared(other) >= Math.min(2, sounds.length) && likeness(other.name) >= alikeFrom);
    const one = { line, name, sounds };
    for (const sound of sounds) met.set(`${sound} ${year}`, [...(met.get(`${sound} ${year}`) ?? []), one]);
    return alike.map((other) => other.line).sort((a, b) => a - b);
  };
}

/**
 * Reads the lines of one file, and remembers them: a person or a number that stands there twice is wrong the second time, and somebody with a
 * like name born within a year of an earlier line waits for a decision. A phone alone tells nothing here: a family's lines stand together.
 */
export function readPatients(now: Date): (line: TableLine<PatientColumn>) => Understood<PatientRow> {
  const today = now.toISOString().slice(0, 10);
  const first = new Map<string, number>();
  const likeEarlier = rememberPeople();
  return ({ line, values: raw }) => {
    const { typed, wrong } = typedValues(patientColumns, raw);
    if (wrong.length > 0) return { wrong };
    const read = readLine(typed, today);
    if ('wrong' in read) return read;
    const { body } = read;
    const marks = [
      { key: personKey(body), says: 'The same person' },
      ...(body.email ? [{ key: `email ${emailKey(body.email)}`, says: 'Email' }] : []),
      ...(body.identifiers ?? []).map(({ type, value }) => ({ key: `${type} ${identifierKey(value)}`, says: nameOfNumber(type) })),
    ];
    const twice = marks.filter(({ key }) => first.has(key)).map(({ key, says }) => `${says} is already on line ${first.get(key)}.`);
    if (twice.length > 0) return { wrong: twice };
    for (const { key } of marks) first.set(key, line);
    return { row: { body, alike_lines: likeEarlier(line, body) } };
  };
}

/** What is the same in a record that was written from the same line. */
export const personKey = ({
  first_name,
  last_name,
  birth_date,
  mobile,
}: Partial<Pick<NewPatient, 'first_name' | 'last_name' | 'birth_date' | 'mobile'>>): string =>
  [foldLetters(fullNameOf({ first_name: first_name ?? '', last_name: last_name ?? '' })), birth_date, mobile].join('|');
