import { page } from '../../client/page.ts';

const allVisits = () => import('./all-visits.screen.tsx');

/** The visits of a workspace. */
export const encountersPages = [
  page('opd-visits', '/opd-visits', () => import('./own-visits.screen.tsx'), 'visits.read'),
  page('virt-visits', '/virt-visits', allVisits, 'visits.read'),
  page('admin-templates', '/admin-templates', () => import('./note-templates.screen.tsx'), 'settings.read'),
  page('home-visits', '/home-visits', allVisits, 'visits.read'),
] as const;

/** Tabs of the patient’s chart. */
export const encountersTabs = [
  page('patients-id-visits', '/visits', () => import('./visits.screen.tsx'), 'visits.read'),
  page('patients-id-encounters', '/encounters', () => import('./encounters.screen.tsx'), 'encounters.read'),
  page('patients-id-opd-consultations', '/opd-consultations', () => import('./opd-consultations.screen.tsx'), 'encounters.read'),
  page('patients-id-care-plans', '/care-plans', () => import('./care-plans.screen.tsx'), 'encounters.read'),
  page('patients-id-notes', '/notes', () => import('./notes.screen.tsx'), 'encounters.read'),
] as const;

/** Pages for paper. */
export const encountersPapers = [
  page(
    'patients-id-visits-visitid-summary',
    '/patients/$id/visits/$visitId/summary',
    () => import('./visit-summary.screen.tsx'),
    'visits.read',
  ),
] as const;
