import { fieldErrors, toE164 } from '@akoma/contract/base';
import { type MemberFileColumn, memberFileColumns, NewBeneficiary } from '@akoma/contract/billing';
import { areNamesAlike, identifierKey, nameWords } from '@akoma/contract/patients';
import { dayOf, typedValues } from '../../platform/imports/columns.rules.ts';
import type { TableLine, Understood } from '../../platform/imports/import-kind.ts';
import type { Clue, FoundByClue } from '../patients/index.ts';

/** Who a line is about, as it says. */
export interface Named {
  folder_no: string;
  nhis_number: string;
  ghana_card: string;
  /** As E.164 where it is a number. */
  phone: string;
  name: string;
}

/** What a line says of a member; a dependent says in `through` the number of its member. */
export interface MemberRow {
  who: Named;
  policy: string;
  number: string;
  through: string;
  branch: string;
  relation: string | null;
  authorization_number: string | null;
  valid_from: string | null;
  valid_to: string | null;
  /** The earlier line of the file that is about the member of a dependent. */
  through_line: { line: number; row: MemberRow } | null;
}

const labels = Object.fromEntries(memberFileColumns.map(({ name, label }) => [name, label])) as Record<MemberFileColumn, string>;
const Checked = NewBeneficiary.pick({ number: true, relation: true, authorization_number: true, valid_from: true, valid_to: true });
const numbers = ['folder_no', 'nhis_number', 'ghana_card'] as const;
const sayWho = 'Say who it is: by Folder No., NHIS number or Ghana Card, or by phone and name.';

function readLine(values: Record<MemberFileColumn, string>): { row: Omit<MemberRow, 'through_line'> } | { wrong: string[] } {
  const wrong: string[] = [];
  const dayAt = (column: 'valid_from' | 'valid_to'): string | null => {
    const day = values[column] === '' ? null : dayOf(values[column]);
    if (day === undefined) wrong.push(`${labels[column]} is not a day. Write it as 2026-01-31.`);
    return day ?? null;
  };
  const name = values.name || `${values.first_name} ${values.last_name}`.trim();
  const isNumbered = numbers.some((column) => values[column] !== '');
  if (!isNumbered && (values.phone === '' || name === '')) wrong.push(sayWho);
  const number = values.number || values.through;
  const [valid_from, valid_to] = [dayAt('valid_from'), dayAt('valid_to')];
  if (valid_from && valid_to && valid_to < valid_from) wrong.push('Valid to should not be before valid from.');
  const { relation, authorization_number, policy, through, branch } = values;
  const parsed = Checked.safeParse({ number, relation, authorization_number });
  const errors = Object.values(parsed.success ? {} : fieldErrors(parsed.error)).flat();
  wrong.push(...errors.map((sentence) => sentence.replace(/^Number /, `${labels.number} `)));
  if (wrong.length > 0) return { wrong };
  const { folder_no, nhis_number, ghana_card } = values;
  const who = { folder_no, nhis_number, ghana_card, name, phone: toE164(values.phone) ?? values.phone };
  return {
    row: {
      ...{ who, policy, number, through, branch, valid_from, valid_to },
      ...{ relation: relation || null, authorization_number: authorization_number || null },
    },
  };
}

/**
 * Reads the lines of one file, and remembers them: a number of a policy, or a person under the same policy, that stands there twice is wrong
 * the second time.
 */
export function readMembers(): (line: TableLine<MemberFileColumn>) => Understood<MemberRow> {
  const first = new Map<string, number>();
  const members = new Map<string, { line: number; row: MemberRow }>();
  return ({ line, values }) => {
    const { typed, wrong } = typedValues(memberFileColumns, values);
    if (wrong.length > 0) return { wrong };
    const read = readLine(typed);
    if ('wrong' in read) return read;
    const { who, policy, number, through } = read.row;
    const under = policy.toLowerCase();
    const memberKey = `${under} ${number.toLowerCase()}`;
    const marks = [
      ...(through === '' ? [{ key: `number ${memberKey}`, says: labels.number }] : []),
      ...numbers.flatMap((column) =>
        who[column] === '' ? [] : [{ key: `${column} ${under} ${identifierKey(who[column])}`, says: 'The same person' }],
      ),
    ];
    const twice = [
      ...new Set(marks.filter(({ key }) => first.has(key)).map(({ key, says }) => `${says} is already on line ${first.get(key)}.`)),
    ];
    if (twice.length > 0) return { wrong: twice };
    for (const { key } of marks) first.set(key, line);
    const row = { ...read.row, through_line: members.get(`${under} ${through.toLowerCase()}`) ?? null };
    if (through === '') members.set(memberKey, { line, row });
    return { row };
  };
}

/** What says in a line which patient is meant; a phone counts only where no number is written. */
export function cluesOf({ folder_no, nhis_number, ghana_card, phone }: Named): Clue[] {
  const clues: Clue[] = [
    ...(folder_no ? [{ by: 'mrn' as const, value: folder_no }] : []),
    ...[nhis_number, ghana_card].filter(Boolean).map((value) => ({ by: 'number' as const, value })),
  ];
  return clues.length > 0 ? clues : [{ by: 'mobile', value: phone }];
}

const calledSo = (written: string, full_name: string): boolean => {
  const [some, all] = [nameWords(written), nameWords(full_name)];
  return areNamesAlike(written, full_name) || (some.length > 0 && some.every((word) => all.includes(word)));
};

/** The one patient whom a line means, or as a sentence why nobody is. */
export function patientOf(who: Named, found: readonly FoundByClue[]): { patient_id: string } | { wrong: string } {
  const clues = cluesOf(who);
  const by = (clue: Clue) => found.filter((one) => one.by === clue.by && one.value === clue.value);
  const called = { mrn: labels.folder_no, number: '', mobile: labels.phone };
  const labelOf = (clue: Clue) =>
    clue.by === 'number' ? (clue.value === who.nhis_number ? labels.nhis_number : labels.ghana_card) : called[clue.by];
  const none = clues.find((clue) => by(clue).length === 0);
  if (none) return { wrong: `No patient has the ${none.by === 'mobile' ? 'phone' : labelOf(none)} ${none.value}.` };
  const [first, ...others] = clues.map(by);
  const same = first!.filter(({ patient_id }) => others.every((some) => some.some((one) => one.patient_id === patient_id)));
  if (same.length === 0) return { wrong: `${clues.map(labelOf).join(' and ')} belong to different patients.` };
  const named = who.name === '' ? same : same.filter(({ full_name }) => calledSo(who.name, full_name));
  if (named.length === 0) return { wrong: `The patient with this ${clues.map(labelOf).join(' and ')} has another name.` };
  if (named.length > 1) return { wrong: `${named.length} patients have this phone and such a name. Write the ${labels.folder_no}` };
  return { patient_id: named[0]!.patient_id };
}
