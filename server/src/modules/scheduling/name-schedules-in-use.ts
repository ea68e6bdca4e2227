import type { Ctx } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { nameSchedules } from './schedule.store.ts';

/** The schedules that are not over, of a service or at a place: what stands in the way of deleting it. For modules below, through their ports. */
export const nameSchedulesInUse = {
  ofService: async (ctx: Ctx, healthcare_service_id: string): Promise<string[]> =>
    nameSchedules(ctx, { healthcare_service_id }, await findToday(ctx)),
  atLocation: async (ctx: Ctx, location_id: string): Promise<string[]> => nameSchedules(ctx, { location_id }, await findToday(ctx)),
};
