/** What the screen of the team says. */
export const teamWords = {
  team: 'Team',
  search: 'Search the team',
  searchHint: 'Name, email or phone',
  invite: 'Invite a colleague',
  inviteAct: 'Send invitation',
  inviting: 'Sending…',
  edit: 'Edit',
  save: 'Save',
  workingServices: 'Working services',
  mayNotServices: 'Your role may not see services. Ask an administrator.',
  mayNot: 'Your role may not change the team. Ask an administrator.',
  mayNotRemove: 'Your role may not remove people. Ask an administrator.',
  noneYet: 'No colleagues yet',
  noneYetWhy:
    'Invite the people of your hospital by email. Each person sets a password through a link and signs in with the role that you choose.',
  again: 'Send the invitation again',
  withdraw: 'Withdraw the invitation',
  disable: 'Disable',
  enable: 'Enable',
  resetFactor: 'Reset two-step sign-in',
  factorOff: 'Two-step sign-in is off for this person.',
  factorOwn: 'Change your own two-step sign-in under "Account security".',
  own: 'You cannot disable yourself. Ask another administrator.',
  enabled: (name: string) => `${name} can sign in again.`,
  invited: (name: string, email: string | null) => `${name} is invited. A link is on its way to ${email ?? 'their address'}.`,
  sentAgain: (name: string, email: string | null) =>
    `A new link for ${name} is on its way to ${email ?? 'their address'}. The old one no longer works.`,
  withdrawn: (name: string) => `The invitation of ${name} is withdrawn.`,
  disabled: (name: string) => `${name} is disabled and signed out.`,
  factorReset: (name: string) => `Two-step sign-in is off for ${name}. They have been signed out and told by email.`,
  saved: 'The changes are saved.',
  signInOwn: 'Members sign in with these, so only they can change them, in their profile.',
  firstName: 'First name',
  lastName: 'Last name',
  who: 'Person',
  work: 'Work',
  more: 'Gender, date of birth, address',
  title: 'Title',
  email: 'Email',
  emailHint: 'The link to set a password goes here. It works once, for 72 hours.',
  phone: 'Phone',
  role: 'Role',
  kind: 'Staff',
  specialties: 'Specialties',
  locations: 'Works in',
  locationsHint: 'What they choose from when they sign in. Leave empty for every location. It hides no patients.',
  workspaces: 'Workspaces',
  workspacesHint: 'Limits the role’s workspaces to these. Leave empty for all of them.',
  gender: 'Gender',
  birthDate: 'Date of birth',
  address: 'Address',
  organizationRole: 'Role in the organisation',
} as const;

export const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'inactive', label: 'Disabled' },
] as const;

/** TEAM-009. */
export const kindOptions = [
  { value: 'clinical_staff', label: 'Clinical staff' },
  { value: 'non_clinical_staff', label: 'Non-clinical staff' },
] as const;

export const staffGenders = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
  { value: 'UNKNOWN', label: 'Not known' },
] as const;

export const ownership = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Administrator' },
  { value: 'owner', label: 'Owner' },
] as const;

export const staffTitles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Prof', 'Rev', 'Nana', 'Alhaji', 'Hajia'] as const;

/** What the form calls its fields. */
export const staffLabels = {
  ...teamWords,
  first_name: teamWords.firstName,
  last_name: teamWords.lastName,
  mobile: teamWords.phone,
  birth_date: teamWords.birthDate,
  role_id: teamWords.role,
  organization_role: teamWords.organizationRole,
  team_member_type: teamWords.kind,
  location_ids: teamWords.locations,
};
