import { page } from '../../client/page.ts';

const peopleBehind = () => import('./people-behind.screen.tsx');

export const reportsPages = [
  page('admin', '/admin', () => import('./get-started.screen.tsx')),
  page('admin-dashboard', '/admin-dashboard', () => import('./dashboard.screen.tsx'), 'reports.read'),
  page('admin-audit', '/admin-audit', () => import('./audit-trail.screen.tsx'), 'audit.read'),
  page('admin-audit-patients', '/admin-audit-patients', () => import('./patients-viewed.screen.tsx'), 'audit.read'),
  page('admin-audit-people', '/admin-audit-people', () => import('./viewers.screen.tsx'), 'audit.read'),
  page('admin-audit-sign-ins', '/admin-audit-sign-ins', () => import('./sign-ins.screen.tsx'), 'audit.read'),
  page('recept-figures', '/recept-figures', () => import('./day-figures.screen.tsx'), 'visits.read'),
  page('recept-figures-names', '/recept-figures-names', peopleBehind, 'patients.read'),
  page('opd-morbidity', '/opd-morbidity', () => import('./morbidity.screen.tsx'), 'encounters.read'),
  page('opd-morbidity-names', '/opd-morbidity-names', peopleBehind, 'patients.read'),
  page('bill-reports', '/bill-reports', () => import('./money-report.screen.tsx'), 'reports.read'),
  page('emerg-report', '/emerg-report', () => import('./emergency.screen.tsx'), 'encounters.read'),
  page('emerg-report-names', '/emerg-report-names', peopleBehind, 'patients.read'),
] as const;

/** A page of the patient’s chart. */
export const reportsTabs = [page('patients-id-timeline', '/timeline', () => import('./timeline.screen.tsx'), 'patients.read')] as const;
