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

/** Whether two different people may be taken for each other by their names: the same last name, or first and last exchanged. */
export function isAlike(one: WrittenPatient, other: WrittenPatient): boolean {
  if (one.patient_id === other.patient_id) return false;
  const exchanged = plain(one.first_name) === plain(other.last_name) && plain(one.last_name) === plain(other.first_name);
  return plain(one.last_name) === plain(other.last_name) || exchanged;
}
