export { LoginSearch } from './login-search.ts';
export { returnAddress, signInRoutes } from './return-address.ts';
