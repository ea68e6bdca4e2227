import { page } from '../../client/page.ts';

export const backupPages = [page('admin-backups', '/admin-backups', () => import('./backups.screen.tsx'), 'settings.write')] as const;
