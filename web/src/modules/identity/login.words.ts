/** What the screen says that signs in, and the screens behind it in the same words. */
export const loginWords = {
  login: 'Login',
  username: 'Email or phone number',
  password: 'Password',
  forgotPassword: 'Forgot Password',
  signingIn: 'Signing in…',
  stillTrying: 'Still trying…',
  offlineLogin: 'You are offline, so you cannot sign in. What you typed is kept.',
  noWorkspace: 'Your role opens no workspace in this organisation. Ask an administrator.',
  ended: 'Your session has ended. Sign in again: what you typed is kept.',
} as const;
