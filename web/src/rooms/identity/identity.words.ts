/** What the screens of this room say. */
export const identityWords = {
  login: 'Login',
  username: 'Email or phone number',
  password: 'Password',
  forgotPassword: 'Forgot Password',
  signingIn: 'Signing in…',
  stillTrying: 'Still trying…',
  offlineLogin: 'You are offline, so nobody can sign in here. What you typed stays.',
  noWorkspace: 'Your role opens no workspace in this organisation. Ask an administrator.',
  ended: 'Your session has ended. Sign in again: what you typed is kept.',
  chooseLocation: 'Select your location from the list below. Search using the search bar.',
  locationRequired: 'A location is required!',
  locationNotSaved: 'Something went wrong!',
  noLocations: 'No location has been set up yet. Ask an administrator to add one.',
  goOn: 'Go on without a location',
} as const;
