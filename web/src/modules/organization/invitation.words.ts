/** What the page says that the link of an invitation opens. */
export const invitationWords = {
  title: 'Accept Invitation',
  linkNotWhole:
    'Open this page with the link in the e-mail. If it brought you here, the link is incomplete or has been used before: open it again, or ask the administrator who invited you to send it again.',
  toLogin: 'To the Login',
  login: 'Login',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: (least: number) => `At least ${least} characters`,
  passwordRequired: 'New password is required.',
  accept: 'Set password and sign in',
  accepting: 'Accepting…',
  hasPassword: (email: string) =>
    `${email} signs in to Akoma already. Enter its password to join with it: the password and everything else stay as they are.`,
  signedIn: 'You are signed in with this address. You only join: your password and your other organisations stay as they are.',
  ownPassword: 'Password',
  ownPasswordRequired: 'Password is required.',
  open: 'Open Akoma',
  joinedHere: (organization: string) => `You belong to ${organization} now. Choose it in the menu under your name.`,
  join: (organization: string) => `Join ${organization}`,
  joined: (organization: string, email: string) => `You belong to ${organization} now. Sign in as ${email} with your password.`,
} as const;
