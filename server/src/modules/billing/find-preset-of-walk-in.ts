import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { findBillingSettings } from './setting.store.ts';

/** The service that a location presets for who comes without an appointment (ruling 208); nothing: none, or it is gone. */
export async function findPresetOfWalkIn(ctx: Ctx, location_id: string | null): Promise<string | undefined> {
  if (location_id === null) return undefined;
  const { walk_in_services } = await findBillingSettings(ctx);
  const preset = walk_in_services.find((one) => one.location_id === location_id)?.healthcare_service_id;
  return preset && (await listUnknownServices(ctx, [preset])).length === 0 ? preset : undefined;
}
