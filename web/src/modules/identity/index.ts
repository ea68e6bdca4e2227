export { CodeField, type ProofKind } from './code-field.tsx';
export { Screen as LoginScreen } from './login.screen.tsx';
export { newPasswordErrors } from './new-password-errors.ts';
export { noProof, type ProofValues, proofOf, stepMissing, useAskedStep } from './own-proof.ts';
export { PasswordField } from './password-field.tsx';
export { ProofFields } from './proof-fields.tsx';
export { returnAddress } from './return-address.ts';
export { SignInLink } from './sign-in-link.tsx';
