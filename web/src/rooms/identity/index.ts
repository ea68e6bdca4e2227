export { Screen as LoginScreen } from './login.screen.tsx';
export { returnAddress } from './return-address.ts';
