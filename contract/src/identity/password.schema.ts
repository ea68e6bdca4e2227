import * as z from 'zod';
import { rule, sameAs } from '../base/index.ts';
import { passwordLength } from './password-length.ts';

/**
 * A password as somebody chooses it; whether it is too easy to guess is judged by the server, and so is whether it is long enough: 8
 * characters, or what the strictest of its owner's organisations asks for.
 */
const Chosen = z
  .string()
  .min(1, { abort: true })
  .max(passwordLength.max)
  .describe('8 characters at least, or as many as an organisation asks for.');
/** Fewest characters of a password that is to be chosen. */
export const PasswordLeast = z.int().describe('Fewest characters of a new password, by the strictest organisation of its owner.');
const Current = z.string().min(1).max(256);
/** No bounds of its own: it is right when it is the same, and then the other's bounds hold. */
const Confirmation = z.string();

const alike = { path: ['confirm_password'], ...rule('passwords-mismatch') };

export const PasswordChange = z
  .object({ password: Current.describe('The current one.'), new_password: Chosen, confirm_password: Confirmation })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, alike);

/** The specification names the calls and not their fields: these are ours. */
export const PasswordResetRequest = z
  .object({
    username: z.string().trim().min(1).max(254).optional().describe('An e-mail address or a phone number.'),
    email: z.string().trim().min(1).max(254).optional().meta(sameAs('username')),
  })
  .refine(({ username, email }) => username ?? email, { path: ['username'], error: 'Username is required.' });

export const ResetLink = z.object({ token: z.string().min(1).max(200).describe('As the link in the letter holds it.') });

/** What the one who holds a link, or a challenge for a new password, must know to choose one. */
export const PasswordDemands = z.object({ password_least: PasswordLeast }).meta({ id: 'PasswordDemands' });

/** A new password in the middle of a sign-in. */
export const PasswordReplacement = z
  .object({
    challenge: z.string().min(1).max(100).describe('As new_password_required gave it.'),
    new_password: Chosen,
    confirm_password: Confirmation,
  })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, alike);

export const PasswordReset = z
  .object({
    token: z.string().min(1).max(200).describe('As the link in the letter holds it.'),
    new_password: Chosen,
    confirm_password: Confirmation,
  })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, alike);

/** What became of a password (AUTH-024, PWD-007 to PWD-009). */
export const PasswordOutcome = z
  .object({
    operation_successful: z.boolean().describe('Decides; the status is 200 in both cases.'),
    message: z.string(),
  })
  .meta({ id: 'PasswordOutcome' });

/** As the specification spells it (PWD-009). */
export const passwordChanged = 'Password reset Successfull';
export const passwordNotChanged = 'Failed to change password. Please try again later.';
