import { page } from '../../client/page.ts';

/** Tabs of the patient’s chart. */
export const encountersTabs = [page('patients-id-visits', '/visits', () => import('./visits.screen.tsx'), 'visits.read')] as const;

/** Pages for paper. */
export const encountersPapers = [
  page(
    'patients-id-visits-visitid-summary',
    '/patients/$id/visits/$visitId/summary',
    () => import('./visit-summary.screen.tsx'),
    'visits.read',
  ),
] as const;
