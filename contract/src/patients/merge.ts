import type { Patient } from './patients.schema.ts';

/**
 * What is chosen when two records are merged, field by field. `birth_date` stands for its precision as well, `is_deceased` for the time of
 * death. Lists are united.
 */
export const mergeFields = [
  'title',
  'first_name',
  'last_name',
  'preferred_name',
  'gender',
  'birth_date',
  'mobile',
  'email',
  'address',
  'photo',
  'mother_id',
  'is_deceased',
  'customer_group_id',
  'payer_id',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Whose value is taken: of the record that stays, or of the one that is merged into it. */
export const mergeSides = ['survivor', 'loser'] as const;
export type MergeSide = (typeof mergeSides)[number];
export type MergeChoices = Partial<Record<MergeField, MergeSide>>;

/** For how many days a merge can be undone. */
export const undoMergeDays = 30;

const isEmpty = (field: MergeField, value: unknown): boolean =>
  value === null || value === '' || value === false || (field === 'gender' && value === 'UNKNOWN');

/** Whether two values say the same, whatever the order of their keys. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${textOf(part)}`).join()}}`;
}

type Compared = Pick<Patient, MergeField>;

/** Where the two records differ: only there something can be chosen. */
export const differingFields = (survivor: Compared, loser: Compared): MergeField[] =>
  mergeFields.filter((field) => !isSameValue(survivor[field], loser[field]));

/** The choice for every field: what was chosen, else the value of the record that stays, or the other's where that is empty. */
export const choicesFor = (survivor: Compared, loser: Compared, chosen: MergeChoices = {}): Record<MergeField, MergeSide> =>
  Object.fromEntries(
    mergeFields.map((field) => {
      const preset = isEmpty(field, survivor[field]) && !isEmpty(field, loser[field]) ? 'loser' : 'survivor';
      return [field, chosen[field] ?? preset];
    }),
  ) as Record<MergeField, MergeSide>;

/** Two lists as one: all of the first, then what only the second has. */
export const united = <T>(first: readonly T[], second: readonly T[]): T[] => [
  ...first,
  ...second.filter((one) => !first.some((other) => isSameValue(one, other))),
];
