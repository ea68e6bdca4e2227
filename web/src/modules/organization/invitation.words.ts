/** What the page says that the link of an invitation opens. */
export const invitationWords = {
  title: 'Accept Invitation',
  linkNotWhole:
    'Open this page with the link in the email. If it brought you here, the link is incomplete or has been used before: open it again, or ask the administrator who invited you to send it again.',
  toLogin: 'Go to Login',
  login: 'Login',
  passwordRequired: 'New password is required.',
  accept: 'Set password and sign in',
  accepting: 'Accepting…',
  hasPassword: (email: string) =>
    `${email} already signs in to Akoma. Enter its password to join. The password and everything else stay the same.`,
  signedIn: 'You are signed in with this address. Joining does not change your password or your other organisations.',
  ownPassword: 'Password',
  ownPasswordRequired: 'Password is required.',
  open: 'Open Akoma',
  joinedHere: (organization: string) => `You are now a member of ${organization}. Choose it in the menu under your name.`,
  join: (organization: string) => `Join ${organization}`,
  joined: (organization: string, email: string) => `You are now a member of ${organization}. Sign in as ${email} with your password.`,
} as const;
