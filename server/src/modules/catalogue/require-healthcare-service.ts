import { fail } from '@akoma/contract/base';
import type { Service } from '@akoma/contract/catalogue';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findService } from './healthcare-service.store.ts';

/** The service, or 404; `field` is where the caller named it. */
export async function requireHealthcareService(ctx: Ctx, id: string, field?: string): Promise<Service> {
  const service = await findService(ctx, id);
  if (!service) throw field ? unknownReference(field) : fail('not_found', {});
  return service;
}
