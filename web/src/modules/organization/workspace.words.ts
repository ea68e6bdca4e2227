/** Labels of the screen of workspaces. */
export const workspaceWords = {
  workspaces: 'Workspaces',
  search: 'Search workspaces',
  searchHint: 'Name or type',
  create: 'New workspace',
  edit: 'Edit',
  editTitle: 'Edit workspace',
  remove: 'Delete',
  noneYet: 'No workspaces yet',
  noneYetWhy: 'A workspace is a working area with its own home and navigation. Roles decide who sees which.',
  mayNotWrite: 'Your role may not change workspaces. Ask an administrator.',
  mayNotDelete: 'Your role may not delete workspaces. Ask an administrator.',
  type: 'Type',
  name: 'Name',
  nameHint: 'Shown where people choose a workspace. Leave empty for the name of its type.',
  description: 'Description',
  status: 'Status',
  save: 'Save workspace',
  saved: 'The workspace is saved.',
  expired: 'Session expired',
} as const;

export const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'inactive', label: 'Inactive' },
] as const;
