/** What the page says that the link of an invitation opens. */
export const invitationWords = {
  title: 'Accept Invitation',
  linkNotWhole:
    'Open this page with the link in the e-mail. If it brought you here, the link is not whole or was opened before: open it again, or ask the administrator who invited you to send it again.',
  toLogin: 'To the Login',
  login: 'Login',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: (least: number) => `At least ${least} characters`,
  passwordRequired: 'New password is required.',
  accept: 'Set password and sign in',
  accepting: 'Accepting…',
  hasPassword: 'This address has an Akoma sign-in already. It keeps its password; you only join.',
  join: (organization: string) => `Join ${organization}`,
  joined: (organization: string, email: string) => `You belong to ${organization} now. Sign in as ${email} with your password.`,
} as const;
