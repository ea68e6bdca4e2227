import { itemsOf } from './navigation/navigation.ts';
import { besideNavigation, navigations } from './navigation/navigations.ts';
import { signInPages } from './sign-in-pages.ts';

/** Titles of pages without a navigation entry. */
const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(signInPages.map(({ name, title }) => [name, title])),
  'patients-id': 'Summary',
  'patients-id-opd-consultations': 'OPD Consultations',
  'patients-id-encounters-encounterid': 'Encounter',
  'patients-id-visits-visitid-summary': 'Visit Summary',
  'patients-id-appointments-appointmentid-slip': 'Appointment slip',
  'patients-id-print': 'Card, label and wristband',
  'admin-audit-patients': 'Audit trail: patients',
  'admin-audit-people': 'Audit trail: people',
  'admin-audit-sign-ins': 'Audit trail: sign-ins',
  'admin-formulary': 'Formulary',
  'pharm-formulary': 'Formulary',
  'admin-forms-name': 'Form',
  'recept-figures-names': 'Names behind a figure',
  'opd-morbidity-names': 'Names behind a figure',
  'emerg-report-names': 'Names behind a figure',
  services: 'Services & pricing',
  'services-id': 'Service',
  'dashboard-settings': 'Settings',
  'day-list': 'Day list',
  'not-found': 'Page not found',
  index: 'Akoma',
};

const titleCase = (words: string): string =>
  words
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const fromNavigation = new Map<string, string>(
  [...Object.values(navigations).flatMap(itemsOf), ...Object.values(besideNavigation).flat()].map(({ route, label }) => [route, label]),
);

/** The title of a page: the label of its navigation entry, or the title-cased end of its route name (NAV-002, TAB-034). */
export const pageTitle = (name: string): string => titles[name] ?? fromNavigation.get(name) ?? titleCase(name.replace(/^patients-id-/, ''));

/** The title of the window: no patient's name, because browsers keep titles in their history. */
export const windowTitle = (name: string, workspace: string | null): string =>
  [name === 'index' ? null : pageTitle(name), workspace, 'Akoma'].filter(Boolean).join(' · ');
