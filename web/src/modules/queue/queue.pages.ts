import { page } from '../../client/page.ts';

/** Pages for paper. */
export const queuePapers = [page('queue-ticket', '/queue/$visitId/ticket', () => import('./ticket.screen.tsx'), 'visits.read')] as const;
