import { page } from '../../client/page.ts';

export const cataloguePages = [
  page('admin-service-prices-manage', '/admin-service-prices-manage', () => import('./service-prices.screen.tsx'), 'prices.read'),
  page('services', '/services', () => import('./services.screen.tsx'), 'services.read'),
  page('services-id', '/services/$id', () => import('./healthcare-service.screen.tsx'), 'services.read'),
] as const;
