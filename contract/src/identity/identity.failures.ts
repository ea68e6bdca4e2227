import * as z from 'zod';
import { failures } from '../base/index.ts';

const nothing = z.object({});

export const identityFailures = failures({
  invalid_credentials: {
    status: 401,
    data: nothing,
    sentence: () => 'The email or phone number and the password do not match. Check both and try again.',
  },
  'identity.noMembership': {
    status: 403,
    data: nothing,
    sentence: () => 'Your account belongs to no active organisation. Ask an administrator to add you.',
  },
  'identity.refreshRaced': {
    status: 409,
    data: nothing,
    sentence: () => 'Another window has just renewed this session. Use the tokens it received.',
  },
  'identity.resetLinkOver': {
    status: 400,
    data: nothing,
    sentence: () => 'This link has been used already, or is older than an hour. Ask for a new one.',
  },
  'identity.emailLinkOver': {
    status: 400,
    data: nothing,
    sentence: () => 'This link has been used already, was replaced or withdrawn, or is older than a day. Send a new one from your profile.',
  },
  'identity.emailTaken': {
    status: 409,
    data: nothing,
    sentence: () => 'This address is now used by another account, so it cannot become yours. Choose another in your profile.',
  },
  'identity.nothingToProve': {
    status: 409,
    data: nothing,
    sentence: () => 'None of your addresses is waiting for a link. Your email address is already confirmed.',
  },
  'identity.wrongPassword': { status: 400, data: nothing, sentence: () => 'The password is not right. Try again.' },
  second_factor_required: {
    status: 401,
    data: z.object({
      challenge: z.string().describe('For identity.confirmSignIn; opens nothing by itself.'),
      expires_in: z.int().describe('Seconds until the challenge is over.'),
    }),
    sentence: () => 'Enter the code that your authenticator app shows.',
  },
  new_password_required: {
    status: 401,
    data: z.object({
      challenge: z.string().describe('For identity.replacePassword; opens nothing by itself.'),
      expires_in: z.int().describe('Seconds until the challenge is over.'),
      days: z.int().describe('How old a password may be.'),
      password_least: z.int().describe('Fewest characters of the new one.'),
    }),
    sentence: ({ days }) => `Your password is more than ${days} days old. Choose a new one to continue.`,
  },
  'identity.passwordOver': {
    status: 401,
    data: z.object({ days: z.int().describe('How old a password may be.') }),
    sentence: ({ days }) => `The password of this account is more than ${days} days old. Sign in to Akoma and choose a new one.`,
  },
  'identity.otpRequired': {
    status: 401,
    data: nothing,
    sentence: () => 'This account signs in with two steps. Send the current code of its authenticator app in the field otp.',
  },
  'identity.challengeOver': {
    status: 401,
    data: nothing,
    sentence: () => 'This took too long. Start again with your password.',
  },
  'identity.wrongCode': {
    status: 400,
    data: nothing,
    sentence: () => 'This code is not right, or was used already. Wait for the next one and try again.',
  },
  'identity.noFactorStarted': {
    status: 409,
    data: nothing,
    sentence: () => 'This took too long. Start again with a new QR code.',
  },
  'identity.noFactor': { status: 409, data: nothing, sentence: () => 'Two-step sign-in is off for your account.' },
  'identity.factorDemanded': {
    status: 409,
    data: z.object({ demanded_by: z.array(z.string()) }),
    sentence: ({ demanded_by }) => `Your role at ${demanded_by.join(' and ')} requires two-step sign-in, so it stays on.`,
  },
  session_locked: {
    status: 401,
    // the lock screen greets the user by name, also after a reload; only the session's own token reads it
    data: z.object({ full_name: z.string().describe('Of the one whose session it is, in the current organisation.') }),
    sentence: () => 'This session is locked. Enter your password to continue.',
  },
});

type Identity = typeof identityFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Identity {}
}
