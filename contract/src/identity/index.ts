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
  Gender,
  genders,
  organizationRoles,
  PictureName,
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
export { type SignInName, signInNameOf } from './sign-in-name.ts';
export { defaultWorkspace, permittedWorkspaces, type WorkspaceType, workspaceLabel, workspaceTypes } from './workspace-choice.ts';
