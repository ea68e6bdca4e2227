import { page } from '../../client/page.ts';

const formulary = () => import('./formulary.screen.tsx');

export const terminologyPages = [
  page('admin-formulary', '/admin-formulary', formulary, 'inventory.read'),
  page('pharm-formulary', '/pharm-formulary', formulary, 'inventory.read'),
] as const;
