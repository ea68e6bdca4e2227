import * as z from 'zod';
import { Instant, rule } from '../base/index.ts';
import { recoveryCodeOf } from './recovery-code.ts';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, a new code every 30 seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** So many recovery codes are given at a time, each for one use. */
export const recoveryCodes = 10;

/** The six digits; apps show them in two groups, and a copied code may contain that space. */
export const SentCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const SentRecoveryCode = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(40)
  .refine((text) => recoveryCodeOf(text) !== null, rule('invalid'))
  .transform((text) => recoveryCodeOf(text) ?? text);

const Password = z.string().min(1).max(256);

/** What shows that somebody holds the second factor: the app's code, or one of the recovery codes. */
const proofFields = {
  code: SentCode.optional().describe('Of the authenticator app: six digits.'),
  recovery_code: SentRecoveryCode.optional().describe('Instead of code; used up with it.'),
};
const exactlyOne = ({ code, recovery_code }: { code?: string; recovery_code?: string }) =>
  (code === undefined) !== (recovery_code === undefined);
const oneOfBoth = { path: ['code'], error: 'Code is required.' };

export const FactorProof = z.object({ password: Password.describe("One's own."), ...proofFields }).refine(exactlyOne, oneOfBoth);

/** To begin: nothing from a user who has no second factor yet; a proof of the present one from a user who moves it to another phone. */
export const FactorStart = z
  .object(proofFields)
  .refine(({ code, recovery_code }) => code === undefined || recovery_code === undefined, oneOfBoth);

export const FactorConfirmation = z.object({
  password: Password.describe("One's own."),
  code: SentCode.describe('The first one that the app shows for the new secret.'),
});

export const SecondStep = z
  .object({
    challenge: z.string().min(1).max(200).describe('From the data of second_factor_required.'),
    ...proofFields,
  })
  .refine(exactlyOne, oneOfBoth);

/** Whether one's own account asks for a second step. */
export const SecondFactor = z
  .object({
    on: z.boolean(),
    on_since: Instant.nullable(),
    recovery_codes_left: z.int().describe('Unused ones.'),
    demanded_by: z
      .array(z.string())
      .describe("Organisations in which the reader's role demands it: while there is one it cannot be turned off."),
  })
  .meta({ id: 'SecondFactor' });

/** Shown once. With it anyone can make the codes. */
export const FactorSecret = z
  .object({
    uri: z.string().describe('otpauth:// for the authenticator app.'),
    secret: z.string().describe('The same for typing: base32.'),
    qr: z.string().describe('The same as a picture: SVG.'),
    expires_in: z.int().describe('Seconds within which the first code must come.'),
  })
  .meta({ id: 'FactorSecret' });

export const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('Shown once; each opens the account once in place of the app.') })
  .meta({ id: 'RecoveryCodes' });
