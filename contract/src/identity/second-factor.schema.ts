import * as z from 'zod';
import { Instant, rule } from '../base/index.ts';
import { recoveryCodeOf } from './recovery-code.ts';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, a new code every 30 seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Number of recovery codes issued at a time; each can be used once. */
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

/** Proof of the second factor: a code of the authenticator app, or a recovery code. */
const proofFields = {
  code: SentCode.optional().describe('The six digits of the authenticator app.'),
  recovery_code: SentRecoveryCode.optional().describe('A recovery code in place of code; it works once.'),
};
const exactlyOne = ({ code, recovery_code }: { code?: string; recovery_code?: string }) =>
  (code === undefined) !== (recovery_code === undefined);
const oneOfBoth = { path: ['code'], error: 'Code is required.' };

export const FactorProof = z.object({ password: Password.describe("One's own."), ...proofFields }).refine(exactlyOne, oneOfBoth);

/** Starts enrolment: empty for a user without a second factor; a proof of the current one for a move to another phone. */
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

/** Whether the caller's account has a second factor. */
export const SecondFactor = z
  .object({
    on: z.boolean(),
    on_since: Instant.nullable(),
    recovery_codes_left: z.int().describe('How many recovery codes are unused.'),
    demanded_by: z
      .array(z.string())
      .describe("Organisations in which the user's role requires it; it cannot be turned off while there is one."),
  })
  .meta({ id: 'SecondFactor' });

/** Shown once. The secret is enough to generate codes. */
export const FactorSecret = z
  .object({
    uri: z.string().describe('otpauth:// for the authenticator app.'),
    secret: z.string().describe('The same key for typing, in base32.'),
    qr: z.string().describe('The same key as a QR code, in SVG.'),
    expires_in: z.int().describe('Seconds within which the first code must come.'),
  })
  .meta({ id: 'FactorSecret' });

export const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('Shown once; each opens the account once in place of the app.') })
  .meta({ id: 'RecoveryCodes' });
