import { fail, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { chosenPlaces, shownPlaces } from './location.rules.ts';
import { listPlaces } from './location.store.ts';

/** Places of the organisation (LOCN-004). Found in memory: they are few, and where each stands is asked of all of them. */
export const listLocations: Handler<typeof contract.listLocations> = async ({ db, organization_id }, { query }) => {
  const shown = shownPlaces(await listPlaces(db, organization_id));
  if (query.parent_id && !shown.some(({ id }) => id === query.parent_id)) {
    throw fail('not_found', {}, { parent_id: ['Parent id is not valid.'] });
  }
  const found = chosenPlaces(shown, query);
  const from = (query.page - 1) * query.page_size;
  return pageOf(found.slice(from, from + query.page_size), found.length, query);
};
