import { listServices, type Service } from '@akoma/contract/catalogue';
import { allPages } from '../../client/all-pages.ts';
import { request } from '../../client/request.ts';

/** Every service of a list. */
export const allServices = (query: Record<string, unknown>): Promise<Service[]> =>
  allPages((page) => request(listServices, { query: { ...query, ...page } }));
