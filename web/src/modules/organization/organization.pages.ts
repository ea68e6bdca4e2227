import { page } from '../../client/page.ts';

export const organizationPages = [
  page('admin-team', '/admin-team', () => import('./team.screen.tsx'), 'team.read'),
  page('admin-locations', '/admin-locations', () => import('./locations.screen.tsx'), 'locations.read'),
  page('admin-codes', '/admin-codes', () => import('./codes.screen.tsx'), 'codes.read'),
  page('admin-workspaces', '/admin-workspaces', () => import('./workspaces.screen.tsx'), 'workspaces.read'),
  page('admin-roles', '/admin-roles', () => import('./roles.screen.tsx'), 'roles.read'),
] as const;

/** Pages for paper. */
export const organizationPapers = [
  page('admin-roles-matrix', '/admin-roles/matrix', () => import('./roles-matrix.screen.tsx'), 'roles.read'),
] as const;
