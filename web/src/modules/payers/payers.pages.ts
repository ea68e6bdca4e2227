import { page } from '../../client/page.ts';

export const payersPages = [
  page('admin-customer-groups', '/admin-customer-groups', () => import('./customer-groups.screen.tsx'), 'payers.read'),
] as const;
