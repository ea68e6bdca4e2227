import * as z from 'zod';
import { SentCode, SentRecoveryCode } from './second-factor.schema.ts';

/** How long the link of a letter to a new address works, in hours from the writing of the letter on. */
export const emailLinkHours = 24;

const Token = z.string().min(1).max(200).describe('As the link in the letter holds it.');

export const EmailToken = z.object({ token: Token });

/** What the one who holds the link is told. */
export const EmailLink = z
  .object({
    email: z.string().describe('The address that the letter went to.'),
    signed_in: z.boolean().describe('The caller’s own session is of the account that asked: confirming asks for nothing more.'),
  })
  .meta({ id: 'EmailLink' });

/** What shows that an account is one's own without its session. */
export const accountProof = {
  password: z.string().min(1).max(256).optional().describe('Of the account; not needed with a session of it.'),
  code: SentCode.optional().describe('Of the authenticator app, beside the password, of users who have a second factor.'),
  recovery_code: SentRecoveryCode.optional().describe('Instead of code; used up with it.'),
};

export const EmailConfirmation = z.object({ token: Token, ...accountProof });
