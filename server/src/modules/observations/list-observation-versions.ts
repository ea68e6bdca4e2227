import { fail } from '@akoma/contract/base';
import type { listObservationVersions as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { findObservation, listEarlierValues } from './observations.store.ts';

/** What stood in an observation before it was corrected: each value with its writer, the first with the one who recorded it (OBS-025). */
export const listObservationVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const observation = await findObservation(ctx, params.id);
  if (!observation) throw fail('not_found', {});
  const replaced = await listEarlierValues(ctx, observation.id);
  const first = { author_id: observation.practitioner_id, author_name: observation.practitioner_name, written_at: observation.created_at };
  const data = replaced.map(({ replaced_by_id: _by, replaced_by_name: _name, ...version }, at) => {
    const before = replaced[at + 1];
    const writer = before && { author_id: before.replaced_by_id, author_name: before.replaced_by_name, written_at: before.replaced_at };
    return { ...version, ...(writer ?? first) };
  });
  return { data, patient_id: observation.patient };
};
