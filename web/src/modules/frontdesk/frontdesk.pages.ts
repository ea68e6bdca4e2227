import { page } from '../../client/page.ts';

/** Pages for paper. */
export const frontdeskPapers = [page('day-list', '/day-list', () => import('./day-list.screen.tsx'), 'appointments.read')] as const;
