export { confirmEmail, readEmailLink, sendEmailLink, withdrawEmail } from './email-proof.operations.ts';
export { accountProof, EmailConfirmation, EmailLink, EmailToken, emailLinkHours } from './email-proof.schema.ts';
export { identityFailures } from './identity.failures.ts';
export {
  issueAccessToken,
  listPermissions,
  readSession,
  refreshSession,
  signIn,
  signOut,
  syncUser,
  updateUser,
} from './identity.operations.ts';
export {
  AccessTokenForm,
  AdminProfile,
  adminGenders,
  Gender,
  organizationRoles,
  PictureName,
  Profile,
  ProviderPermissions,
  SentGender,
  Session,
  SessionLocation,
  SessionOrganization,
  SessionProvider,
  SessionSettings,
  SessionUser,
  SessionWorkspace,
  SignedIn,
  SignIn,
  Tokens,
  UserEdit,
} from './identity.schema.ts';
export { endSession, endSessions, listSessions, lockSession, unlockSession } from './own-session.operations.ts';
export { OwnSession } from './own-session.schema.ts';
export { changePassword, readResetLink, replacePassword, requestPasswordReset, resetPassword } from './password.operations.ts';
export {
  PasswordChange,
  PasswordDemands,
  PasswordLeast,
  PasswordOutcome,
  PasswordReplacement,
  PasswordReset,
  PasswordResetRequest,
  passwordChanged,
  passwordNotChanged,
  ResetLink,
} from './password.schema.ts';
export { passwordLength, passwordTooShort } from './password-length.ts';
export { groupedRecoveryCode, recoveryAlphabet, recoveryCodeOf, recoveryLength } from './recovery-code.ts';
export {
  confirmSecondFactor,
  confirmSignIn,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.operations.ts';
export {
  FactorConfirmation,
  FactorProof,
  FactorSecret,
  FactorStart,
  RecoveryCodes,
  recoveryCodes,
  SecondFactor,
  SecondStep,
  totp,
} from './second-factor.schema.ts';
export { type SignInName, signInNameOf } from './sign-in-name.ts';
export { densities, motions, themes, UserSettings, usualSettings } from './user-settings.schema.ts';
export { defaultWorkspace, permittedWorkspaces, type WorkspaceType, workspaceLabel, workspaceTypes } from './workspace-choice.ts';
