export { isSignIn, returnAddress, signInRoutes } from './return-address.ts';
