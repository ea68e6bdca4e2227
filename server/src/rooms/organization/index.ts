export { type ActorCache, createActorCache } from './actor-cache.ts';
export { addRole } from './add-role.ts';
export { admitMember, type MemberToAdmit } from './admit-member.ts';
export { answerIdentity } from './answer-identity.ts';
export { type Founded, foundOrganization, type OrganizationToFound } from './found-organization.ts';
export { nextCode } from './next-code.ts';
export { type CodeEntity, searchable } from './organization.rules.ts';
export { organizationRoutes } from './organization.routes.ts';
export { type RoleToAdd, seededRoles } from './seeded-roles.rules.ts';
