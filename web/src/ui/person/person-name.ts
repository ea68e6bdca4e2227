/** The parts of a name, as records carry them. */
export interface PersonName {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  title?: string | null;
}

const filled = (...parts: (string | null | undefined)[]) => parts.map((part) => part?.trim().replace(/\s+/g, ' ') ?? '').filter(Boolean);

/** What stands where a person has no name yet: a patient brought in unknown. */
export const unknownPatient = 'Unknown patient';

/**
 * The form by which a patient is told apart (NHS CUI NID-0001…0005): family name in capitals, comma, given names, title in
 * brackets. `MENSAH, Ama Serwaa (Mrs)`. It is wrapped, never cut.
 */
export function safeName({ first_name, middle_name, last_name, title }: PersonName): string {
  const family = filled(last_name).join(' ').toLocaleUpperCase('en');
  const name = filled(family, filled(first_name, middle_name).join(' ')).join(', ');
  const [address] = filled(title);
  if (!name) return unknownPatient.toLocaleUpperCase('en');
  return address ? `${name} (${address})` : name;
}

/** A colleague in a list that is ordered by family name: `Addo, Kojo (Mr)`. */
export const listedName = ({ first_name, last_name, title }: PersonName): string =>
  [filled(filled(last_name).join(' '), filled(first_name).join(' ')).join(', '), ...filled(title).map((said) => `(${said})`)].join(' ');

/** First and last name joined, as headings give it (PAT-027): `Ama Mensah`. */
export const joinedName = ({ first_name, last_name }: PersonName): string => filled(first_name, last_name).join(' ') || unknownPatient;
