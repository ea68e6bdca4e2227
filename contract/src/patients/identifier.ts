import * as z from 'zod';

/** The kinds of number by which the outside world knows a patient; our own is the `mrn`. */
export const identifierTypes = ['NHIS', 'GHANA_CARD', 'PASSPORT', 'VOTER_ID', 'DRIVERS_LICENCE', 'BIRTH_CERTIFICATE', 'OTHER'] as const;
export type IdentifierType = (typeof identifierTypes)[number];

/** The form in which two numbers are compared: letters and digits only, capitals: `gha-123456789-0` → `GHA1234567890`. */
export const identifierKey = (value: string): string => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

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
