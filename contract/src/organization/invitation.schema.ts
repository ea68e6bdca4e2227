import * as z from 'zod';
import { Instant, rule } from '../base/index.ts';
import { accountProof, PasswordLeast, passwordLength } from '../identity/index.ts';

/** How long the link of an invitation works, in hours from the writing of the letter on. */
export const invitationHours = 72;

const Token = z.string().min(1).max(200).describe('As the link in the letter holds it.');

export const InvitationToken = z.object({ token: Token });

/** Shown to the holder of the link. */
export const Invitation = z
  .object({
    organization_name: z.string(),
    first_name: z.string(),
    email: z.string(),
    expires_at: Instant,
    has_password: z
      .boolean()
      .describe('The owner of this address signs in already: accepting adds the organisation for the person who proves to be that owner.'),
    signed_in: z.boolean().describe('The caller’s own session is of that account: accepting asks for nothing more.'),
    password_least: PasswordLeast,
  })
  .meta({ id: 'Invitation' });

export const Acceptance = z
  .object({
    token: Token,
    new_password: z
      .string()
      .min(1, { abort: true })
      .max(passwordLength.max)
      .optional()
      .describe('Needed unless has_password; as many characters as password_least says.'),
    confirm_password: z.string().optional(),
    ...accountProof,
  })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
    path: ['confirm_password'],
    ...rule('passwords-mismatch'),
  });
