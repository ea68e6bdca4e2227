/** The parts of a name, as records carry them. */
export interface PersonName {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  title?: string | null;
}

/** Those parts that say something, without needless spaces. */
export const filledParts = (...parts: (string | null | undefined)[]): string[] =>
  parts.map((part) => part?.trim().replace(/\s+/g, ' ') ?? '').filter(Boolean);

/** What stands where a person has no name yet: a patient brought in unknown. */
export const unknownPatient = 'Unknown patient';

/**
 * The form by which a patient is told apart (NHS CUI NID-0001…0005): family name in capitals, comma, given names, title in
 * brackets. `MENSAH, Ama Serwaa (Mrs)`. It is wrapped, never cut. `patients.listed_name` in the database makes the same, for replies that
 * carry names alone.
 */
export function safeName({ first_name, middle_name, last_name, title }: PersonName): string {
  const family = filledParts(last_name).join(' ').toLocaleUpperCase('en');
  const name = filledParts(family, filledParts(first_name, middle_name).join(' ')).join(', ');
  const [address] = filledParts(title);
  if (!name) return unknownPatient.toLocaleUpperCase('en');
  return address ? `${name} (${address})` : name;
}
