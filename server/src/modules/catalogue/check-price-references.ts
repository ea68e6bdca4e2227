import { type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownWorkspaces } from '../organization/index.ts';
import { listUnknownLocations } from './link.store.ts';

interface References {
  location_id?: string | null | undefined;
  workspace_id?: string | undefined;
}

/** Refuses a location or workspace that this organisation does not have: 404 naming the field. */
export async function checkPriceReferences(ctx: Ctx, { location_id, workspace_id }: References): Promise<void> {
  const [locations, workspaces] = await Promise.all([
    listUnknownLocations(ctx, location_id ? [location_id] : []),
    listUnknownWorkspaces(ctx, workspace_id ? [workspace_id] : []),
  ]);
  const errors: FieldErrors = {
    ...(locations.length > 0 && { location_id: [sentenceOf('invalid', 'location_id')] }),
    ...(workspaces.length > 0 && { workspace_id: [sentenceOf('invalid', 'workspace_id')] }),
  };
  if (Object.keys(errors).length > 0) throw fail('not_found', {}, errors);
}
