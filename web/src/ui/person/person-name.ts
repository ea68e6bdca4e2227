import { filledParts, type PersonName, unknownPatient } from '@akoma/contract/base';

/** A colleague in a list that is ordered by family name: `Addo, Kojo (Mr)`. */
export const listedName = ({ first_name, last_name, title }: PersonName): string =>
  [
    filledParts(filledParts(last_name).join(' '), filledParts(first_name).join(' ')).join(', '),
    ...filledParts(title).map((said) => `(${said})`),
  ].join(' ');

/** First and last name joined, as headings give it (PAT-027): `Ama Mensah`. */
export const joinedName = ({ first_name, last_name }: PersonName): string => filledParts(first_name, last_name).join(' ') || unknownPatient;
