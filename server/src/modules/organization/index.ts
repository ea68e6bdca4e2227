export { addRole } from './add-role.ts';
export { admitMember, type MemberToAdmit } from './admit-member.ts';
export { answerIdentity } from './answer-identity.ts';
export { type ActorCache, actorsOf } from './create-actor-cache.ts';
export { changeOperators } from './change-operators.ts';
export { demandOwner } from './demand-owner.ts';
export { type Founded, foundOrganization, type OrganizationToFound } from './found-organization.ts';
export { letterheadOf } from './letterhead-of.ts';
export { type FirstAdministrator, makeFirstAdministrator, readFirstMark } from './make-first-administrator.ts';
export { findLocationHours } from './location.store.ts';
export { nameInstallation } from './name-installation.ts';
export { nameOperators } from './name-operators.ts';
export { listIssuedCodes, listMissingCodes } from './issued-code.store.ts';
export { nextCode } from './next-code.ts';
export { endOpenInvitations } from './invitation.store.ts';
export { listActiveNames } from './membership.store.ts';
export { listMembersWhoMay } from './role.store.ts';
export { isOperator, keepOperators } from './operator.store.ts';
export { findOrganization } from './organization.store.ts';
export { searchable, wordsOf } from './organization.rules.ts';
export { ownFiles } from './own-files.ts';
export { type RoleToAdd, seededRoles } from './seeded-roles.rules.ts';
export { findSetUpFacts, findStaff, findStartOfToday, findTimezone, findToday } from './set-up-facts.store.ts';
export { watchRights } from './watch-rights.ts';
export {
  findOwnRole,
  listInactivePractitioners,
  listPlacesWithin,
  listUnknownLocations,
  listUnknownPractitioners,
  listUnknownRoles,
  listUnknownWorkspaces,
} from './reference.store.ts';
export { organization } from './organization.module.ts';
