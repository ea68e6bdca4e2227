import { fail, sentenceOf } from '@akoma/contract/base';
import type { Service } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { findService } from './healthcare-service.store.ts';

/** The service, or 404; `field` is where the caller named it. */
export async function requireService(ctx: Ctx, id: string, field?: string): Promise<Service> {
  const service = await findService(ctx, id);
  if (!service) throw fail('not_found', {}, field ? { [field]: [sentenceOf('invalid', field)] } : undefined);
  return service;
}
