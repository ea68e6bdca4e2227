export { returnAddress, signInRoutes } from './return-address.ts';
