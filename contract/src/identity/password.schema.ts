import * as z from 'zod';
import { rule, sameAs } from '../base/index.ts';
import { passwordLength } from './password-length.ts';

/**
 * A newly chosen password. The server checks whether it is easy to guess and long enough: 8 characters, or the minimum of the strictest
 * organisation of its owner.
 */
const Chosen = z
  .string()
  .min(1, { abort: true })
  .max(passwordLength.max)
  .describe('At least 8 characters, or as many as an organisation requires.');
/** Fewest characters of a password that is to be chosen. */
export const PasswordLeast = z.int().describe('The minimum length of a new password, by the user’s strictest organisation.');
const Current = z.string().min(1).max(256);
/** Has no limits of its own: it must equal the new password, whose limits apply. */
const Confirmation = z.string();

const alike = { path: ['confirm_password'], ...rule('passwords-mismatch') };

export const PasswordChange = z
  .object({ password: Current.describe('The current one.'), new_password: Chosen, confirm_password: Confirmation })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, alike);

/** The specification names the calls and not their fields: these are ours. */
export const PasswordResetRequest = z
  .object({
    username: z.string().trim().min(1).max(254).optional().describe('An email address or a phone number.'),
    email: z.string().trim().min(1).max(254).optional().meta(sameAs('username')),
  })
  .refine(({ username, email }) => username ?? email, { path: ['username'], error: 'Username is required.' });

export const ResetLink = z.object({ token: z.string().min(1).max(200).describe('The token from the link in the email.') });

/** What the holder of a reset link or of a challenge needs to know to choose a new password. */
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
    token: z.string().min(1).max(200).describe('The token from the link in the email.'),
    new_password: Chosen,
    confirm_password: Confirmation,
  })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, alike);

/** Result of a change or reset of a password (AUTH-024, PWD-007 to PWD-009). */
export const PasswordOutcome = z
  .object({
    operation_successful: z.boolean().describe('Decides; the status is 200 in both cases.'),
    message: z.string(),
  })
  .meta({ id: 'PasswordOutcome' });

/** As the specification spells it (PWD-009). */
export const passwordChanged = 'Password reset Successfull';
export const passwordNotChanged = 'Failed to change password. Please try again later.';
