import { listServices, type Service } from '@akoma/contract/catalogue';
import { request } from '../../client/request.ts';

const pageSize = 100;

/** Every page of a list of services. */
export async function allServices(query: Record<string, unknown>): Promise<Service[]> {
  const services: Service[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await request(listServices, { query: { ...query, page, page_size: pageSize } });
    services.push(...data);
    if (services.length >= total || data.length === 0) return services;
  }
}
