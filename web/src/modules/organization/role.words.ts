/** Labels of the screen of roles. */
export const roleWords = {
  roles: 'Roles',
  search: 'Search roles',
  searchHint: 'Name or description',
  create: 'New role',
  createTitle: 'New role',
  edit: 'Edit',
  editTitle: 'Edit role',
  look: 'View and compare',
  duplicate: 'Duplicate',
  remove: 'Delete',
  print: 'Print role',
  printAll: 'Print the matrix',
  noneYet: 'No roles yet',
  noneYetWhy: 'A role says which workspaces a person sees and what they may read, write and delete.',
  mayNotWrite: 'Your role may not change roles. Ask an administrator.',
  mayNotDelete: 'Your role may not delete roles. Ask an administrator.',
  reachesBeyond: 'This role has more rights than yours. Ask an administrator.',
  own: 'Your role',
  name: 'Name',
  description: 'Description',
  workspaces: 'Workspaces',
  workspacesHint: 'What people with this role see on screen.',
  rights: 'Rights',
  rightsHint: 'What they may do, on screen and through the API. Arrow keys move, Space ticks.',
  searchRights: 'Search rights',
  noRight: 'No right matches.',
  locked:
    'Dashed boxes cannot be ticked: only an owner can add rights to their own role, and only administrators can grant rights that they do not hold themselves.',
  save: 'Save role',
  saved: 'The role is saved.',
  factor: 'Two-step sign-in',
  factorLabel: 'Require two-step sign-in for everyone with this role',
  factorHint: 'Takes effect at once. Users who have not set it up are asked to do so before they continue.',
  users: 'Users',
  nobody: 'Nobody has this role.',
  compareWith: 'Compare with',
  nothingElse: 'No other role',
  onlyDifferences: 'Only differences',
  noDifferences: 'Both roles have the same rights.',
} as const;

/** `1 user`, `12 users`. */
export const usersText = (count: number): string => (count === 1 ? '1 user' : `${count} users`);

export const actionLabels = { read: 'Read', write: 'Write', delete: 'Delete' } as const;
