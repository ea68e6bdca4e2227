import { areNamesAlike, spellingOf } from '@akoma/contract/patients';

/** A patient whose encounter is written in a window of this browser. */
export interface WrittenPatient {
  patient_id: string;
  first_name: string;
  last_name: string;
  mrn: string;
}

/** Letters alone, without accents and case. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * Whether two different people may be taken for each other by their names: last names that are spellings of one, first and last exchanged, or
 * names that are alike as a whole.
 */
export function isAlike(one: WrittenPatient, other: WrittenPatient): boolean {
  if (one.patient_id === other.patient_id) return false;
  const [mine, theirs] = [plain(one.last_name), plain(other.last_name)];
  return (
    mine === theirs ||
    spellingOf(mine)(theirs) ||
    (plain(one.first_name) === theirs && mine === plain(other.first_name)) ||
    areNamesAlike(`${one.first_name} ${one.last_name}`, `${other.first_name} ${other.last_name}`)
  );
}
