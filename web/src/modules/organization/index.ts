export { askAllLocations } from './all-locations.ts';
export { letterheadOf } from './letterhead.ts';
export { affectedWords } from './affected.words.ts';
export { workspaceOptions } from './locations.words.ts';
export { HospitalCard, LetterheadCard, SecurityCard } from './organization.form.tsx';
export { organizationWords } from './organization.words.ts';
export { fetchOrganization, type Organization } from './organizations.ts';
export { OrganizationsCard } from './organizations-card.tsx';
export { type MoveAffected, useAffected } from './use-affected.ts';
