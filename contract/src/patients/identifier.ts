import * as z from 'zod';

/** Types of external patient identifiers; our own identifier is the `mrn`. */
export const identifierTypes = ['NHIS', 'GHANA_CARD', 'PASSPORT', 'VOTER_ID', 'DRIVERS_LICENCE', 'BIRTH_CERTIFICATE', 'OTHER'] as const;
export type IdentifierType = (typeof identifierTypes)[number];

/** The form in which two numbers are compared: letters and digits only, capitals: `gha-123456789-0` → `GHA1234567890`. */
export const identifierKey = (value: string): string => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

const ghanaCard = /^[A-Z]{3}\d{10}$/;
const nhisNumber = /^\d{8}$/;

/** Numbers by type, as they are sent and kept. */
interface IdentifierValue {
  type: IdentifierType;
  value: string;
}

const isGhanaCard = ({ type, value }: IdentifierValue): boolean =>
  (type === 'GHANA_CARD' || type === 'NHIS') && ghanaCard.test(identifierKey(value));

/**
 * Whether a number has the form of its type: a Ghana Card three capital letters, nine digits and one more, whose rule is not published; NHIS
 * eight digits, or a Ghana Card. No other number is judged (ruling 112).
 */
export const isIdentifier = (number: IdentifierValue): boolean =>
  isGhanaCard(number) || (number.type === 'NHIS' ? nhisNumber.test(identifierKey(number.value)) : number.type !== 'GHANA_CARD');

/** A Ghana Card as it is kept, however it was separated: `GHA-123456789-0`; another number as written. */
export function identifierText(number: IdentifierValue): string {
  if (!isGhanaCard(number)) return number.value;
  const key = identifierKey(number.value);
  return `${key.slice(0, 3)}-${key.slice(3, 12)}-${key.slice(12)}`;
}

/** The places of those numbers that have not the form of their type; one that the record has already is not judged until it is edited. */
export const wrongIdentifiers = (sent: readonly IdentifierValue[], before: readonly IdentifierValue[] = []): number[] =>
  sent.flatMap((number, place) => {
    const stands = before.some(({ type, value }) => type === number.type && identifierKey(value) === identifierKey(number.value));
    return stands || isIdentifier(number) ? [] : [place];
  });

export const Identifier = z.object({ type: z.enum(identifierTypes), value: z.string() }).meta({ id: 'PatientIdentifier' });

export const SentIdentifier = z.object({
  type: z.preprocess(
    (type) => (typeof type === 'string' ? type.trim().toUpperCase().replaceAll(/[ -]/g, '_') : type),
    z.enum(identifierTypes),
  ) as unknown as z.ZodType<IdentifierType, IdentifierType>,
  value: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((value) => identifierKey(value) !== '', { params: { rule: 'invalid' } }),
});
