import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { listUnknownSchedules } from './reference.store.ts';

interface Filters {
  practitioner_id?: string | undefined;
  healthcare_service_id?: string | undefined;
  location_id?: string | undefined;
  schedule_id?: string | undefined;
}

/** Refuses ids that this organisation does not have; asked where a list found nothing. */
export const checkFilters = (
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  { practitioner_id, healthcare_service_id, location_id, schedule_id }: Filters,
): Promise<void> =>
  checkReferences(
    ctx,
    [listUnknownPractitioners, { practitioner_id }],
    [listUnknownServices, { healthcare_service_id }],
    [listUnknownLocations, { location_id }],
    [listUnknownSchedules, { schedule_id }],
  );
