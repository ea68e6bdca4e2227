export { type AccountToCreate, createAccount } from './create-account.ts';
export { hashPassword } from './hash-password.ts';
export type { IdentityNeeds, MembershipCard, MembershipEdit, Memberships, Places } from './identity.needs.ts';
export { identityRoutes } from './identity.routes.ts';
export { lifetimes } from './identity.rules.ts';
export { sendResetLink } from './send-reset-link.ts';
export { touchSession } from './session.store.ts';
export { type TokenKeys, tokenKeys } from './sign-access.ts';
export { rememberVerified } from './remember-verified.ts';
