import { page } from '../../client/page.ts';

export const webhooksPages = [page('admin-webhooks', '/admin-webhooks', () => import('./webhooks.screen.tsx'), 'webhooks.read')] as const;
