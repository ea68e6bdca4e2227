import * as z from 'zod';
import { SentCode, SentRecoveryCode } from './second-factor.schema.ts';

/** How long the link of a letter to a new address works, in hours from the writing of the letter on. */
export const emailLinkHours = 24;

const Token = z.string().min(1).max(200).describe('The token from the link in the email.');

export const EmailToken = z.object({ token: Token });

/** Shown to the holder of the link. */
export const EmailLink = z
  .object({
    email: z.string().describe('The address that the email was sent to.'),
    signed_in: z.boolean().describe('True if the caller is signed in to the account that asked: confirming then needs no password.'),
  })
  .meta({ id: 'EmailLink' });

/** Proof of owning an account, for callers without its session. */
export const accountProof = {
  password: z.string().min(1).max(256).optional().describe('The password of the account; not needed if the caller is signed in to it.'),
  code: SentCode.optional().describe('Of the authenticator app, beside the password, of users who have a second factor.'),
  recovery_code: SentRecoveryCode.optional().describe('A recovery code in place of code; it works once.'),
};

export const EmailConfirmation = z.object({ token: Token, ...accountProof });
