export { OrganizationForm } from './organization.form.tsx';
export { organizationWords } from './organization.words.ts';
