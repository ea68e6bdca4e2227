import { page } from '../../client/page.ts';

/** Tabs of the patient’s chart. */
export const observationsTabs = [page('patients-id-charts', '/charts', () => import('./charts.screen.tsx'), 'observations.read')] as const;
