export { Screen as LoginScreen } from './login.screen.tsx';
export { isSignIn, returnAddress, signInRoutes } from './return-address.ts';
