export { organizationWords } from './organization.words.ts';
export { OrganizationForm } from './organization.form.tsx';
