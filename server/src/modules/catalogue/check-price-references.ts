import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownLocations, listUnknownWorkspaces } from '../organization/index.ts';

interface References {
  location_id?: string | null | undefined;
  location?: string | null | undefined;
  workspace_id?: string | undefined;
}

/** Refuses a location or workspace that this organisation does not have. */
export const checkPriceReferences = (ctx: Ctx, { location_id, location, workspace_id }: References): Promise<void> =>
  checkReferences(ctx, [listUnknownLocations, { location_id, location }], [listUnknownWorkspaces, { workspace_id }]);
