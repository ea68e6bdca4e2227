export { letterheadOf } from './letterhead.ts';
export { DetailsCard, FormatsCard, LetterheadCard, SessionsCard, SignInCard } from './organization.form.tsx';
export { organizationWords } from './organization.words.ts';
export { fetchOrganization, type Organization } from './organizations.ts';
export { OrganizationsCard } from './organizations-card.tsx';
