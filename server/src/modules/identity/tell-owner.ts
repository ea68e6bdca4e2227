import type { Db } from '../../platform/db/tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

const ifNotYou =
  'If it was not you, choose a new password at once with "Forgot Password" on the sign-in page, and tell your administrator.';

const notice = (subject: string, what: string) => ({ subject, text: [what, ifNotYou].join('\n\n') });

/** E-mails to the owner of an account whose second factor has changed. */
const notices = {
  on: notice(
    'Two-step sign-in is on for your Akoma account',
    'Two-step sign-in was turned on for your Akoma account a moment ago. From now on it asks for a code from your authenticator app after the password. Other sessions were signed out.',
  ),
  moved: notice(
    'Two-step sign-in of your Akoma account was moved',
    'Two-step sign-in of your Akoma account was moved to another authenticator app a moment ago. The old app and the old recovery codes no longer work. Other sessions were signed out.',
  ),
  off: notice(
    'Two-step sign-in is off for your Akoma account',
    'Two-step sign-in was turned off for your Akoma account a moment ago. From now on only the password is asked for. Other sessions were signed out.',
  ),
  reset: notice(
    'Two-step sign-in of your Akoma account was reset',
    'An administrator turned off the two-step sign-in of your Akoma account a moment ago, because it was reported lost. You were signed out everywhere; from now on only the password is asked for. Set it up again under "Account security".',
  ),
  recovery: notice(
    'A recovery code of your Akoma account was used',
    'One of the recovery codes of your Akoma account was used a moment ago in place of a code from your authenticator app. It does not work again.',
  ),
} as const;

/** Notifies the owner of an account of a change to its second factor, if it has an email address. */
export function tellOwner(db: Db, { email }: { email: string | null }, what: keyof typeof notices): void {
  if (email) queueMail(db, { to: email, ...notices[what] });
}

const subject = 'What you sign in to Akoma with';

/** Letters to the address that an account signs in with, or did until now. */
const ofNames = {
  'email-asked': notice(
    subject,
    'Someone who knows your password asked a moment ago to sign in to your Akoma account with another email address. Nothing has changed yet: it will change when the link sent to the other address is opened. You can withdraw it in your profile.',
  ),
  'email-changed': notice(
    subject,
    'Your Akoma account was given another email address a moment ago. From now on you sign in with that one, and this address is no longer used.',
  ),
  'phone-changed': notice(
    subject,
    'The phone number of your Akoma account was changed a moment ago. From now on you sign in with the new number, or with this email address as before.',
  ),
} as const;

/** Notifies the account's present or former sign-in address of a change to its names. */
export function tellOfNames(db: Db, email: string | null, what: keyof typeof ofNames): void {
  if (email) queueMail(db, { to: email, ...ofNames[what] });
}
