export { Screen as LoginScreen } from './login.screen.tsx';
export { CodeField, type ProofKind } from './code-field.tsx';
export { newPasswordErrors } from './new-password-errors.ts';
export { PasswordField } from './password-field.tsx';
export { returnAddress } from './return-address.ts';
export { SignInLink } from './sign-in-link.tsx';
