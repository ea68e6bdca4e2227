export { organizationFailures } from './organization.failures.ts';
export {
  createOrganization, createWorkspace, deleteOrganization, deleteWorkspace, listLocations, listOrganizations, listPractitioners,
  listProviderPractitioners, listRoles, listWorkspaces, readOrganization, readPractitioner, updateOrganization, updateWorkspace,
} from './organization.operations.ts';
export {
  Location, managingFields, NewOrganization, NewWorkspace, Organization, OrganizationEdit, Practitioner, RecordStatus, Role, teamMemberTypes, Workspace, WorkspaceEdit,
} from './organization.schema.ts';
