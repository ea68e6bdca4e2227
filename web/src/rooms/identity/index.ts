export { Screen as LoginScreen } from './login.screen.tsx';
export { PasswordField } from './password-field.tsx';
export { returnAddress } from './return-address.ts';
export { SignInLink } from './sign-in-link.tsx';
