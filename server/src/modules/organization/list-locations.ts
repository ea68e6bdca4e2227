import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { chosenPlaces, shownPlaces } from './location.rules.ts';
import { listPlaces } from './location.store.ts';

/** Locations of the organisation (LOCN-004). Filtered in memory: they are few, and each one's path depends on the others. */
export const listLocations: Handler<typeof contract.listLocations> = async (ctx, { query }) => {
  const shown = shownPlaces(await listPlaces(ctx));
  if (query.parent_id && !shown.some(({ id }) => id === query.parent_id)) {
    throw unknownReference('parent_id');
  }
  const found = chosenPlaces(shown, query);
  const from = (query.page - 1) * query.page_size;
  return pageOf(found.slice(from, from + query.page_size), found.length, query);
};
