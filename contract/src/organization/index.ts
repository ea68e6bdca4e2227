export { AffectedAppointment, AffectedQuery, affectedPatients, type IfAffected, withAffected } from './affected.schema.ts';
export {
  type CodeCount,
  codeOf,
  highestNumber,
  mostDigits,
  nextCodes,
  patternErrors,
  patternWarnings,
  plainPattern,
  yearlyPattern,
} from './code-pattern.ts';
export { listCodeSequences, previewCodeSequence, readCodeSequence, updateCodeSequence } from './code-sequence.operations.ts';
export { type CodeEntity, CodeSequence, CodeSequenceEdit, codeEntities } from './code-sequence.schema.ts';
export { administers, beyondGrant, type Granter, isResourceEntry, isWorkspaceEntry, mayGrantAll } from './granting.ts';
export { acceptInvitation, readInvitation } from './invitation.operations.ts';
export { Acceptance, Invitation, invitationHours } from './invitation.schema.ts';
export { type ClockMoment, ClosedDay, isOpenDuring, type LocationHours, openAt, openOn } from './location-hours.ts';
export { createLocation, deleteLocation, listLocations, readLocation, updateLocation } from './location.operations.ts';
export { Location, LocationEdit, NewLocation } from './location.schema.ts';
export { ancestorsOf, inTreeOrder, mostLevels, type Placed, possibleParents, whyNotInside } from './location-tree.ts';
export { Availability, ClockTime, Opening } from './opening.ts';
export { organizationEvents } from './organization.events.ts';
export { organizationFailures } from './organization.failures.ts';
export {
  createOrganization,
  createWorkspace,
  deleteOrganization,
  deleteWorkspace,
  listOrganizations,
  listWorkspaces,
  readOrganization,
  updateOrganization,
  updateWorkspace,
} from './organization.operations.ts';
export {
  NewOrganization,
  NewWorkspace,
  Organization,
  OrganizationEdit,
  Workspace,
  WorkspaceEdit,
} from './organization.schema.ts';
export {
  deletePractitioner,
  exportPractitioners,
  inviteAgain,
  invitePractitioner,
  listPractitioners,
  listPractitionerSpecialties,
  listProviderPractitioners,
  listUsers,
  readPractitioner,
  readProviderPractitioner,
  resetPractitionerFactor,
  updatePractitioner,
} from './practitioner.operations.ts';
export {
  NewPractitioner,
  Practitioner,
  PractitionerEdit,
  practitionerDefaults,
} from './practitioner.schema.ts';
export { PractitionerQuery, practitionerStatuses, teamMemberTypes } from './practitioner-query.schema.ts';
export {
  createRole,
  deleteRole,
  demandSecondFactor,
  duplicateRole,
  listRoleMembers,
  listRoles,
  readRole,
  updateRole,
} from './role.operations.ts';
export { FactorDemand, NewRole, Role, RoleCopy, RoleEdit, RoleMember } from './role.schema.ts';
export { LocationKind, LocationQuery, locationKinds, ManagedQuery, managingFields, RecordStatus, SetupQuery } from './setup-list.schema.ts';
