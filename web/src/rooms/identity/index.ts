export { Screen as LoginScreen } from './login.screen.tsx';
export { CodeField, type ProofKind } from './code-field.tsx';
export { PasswordField } from './password-field.tsx';
export { returnAddress } from './return-address.ts';
export { SignInLink } from './sign-in-link.tsx';
