import { one, operation } from '../base/index.ts';
import { ReferenceRanges, ReferenceRangesEdit, ReferenceRangesQuery } from './reference-ranges.schema.ts';

export const readReferenceRanges = operation({
  name: 'observations.readReferenceRanges',
  spec: ['OBS-040'],
  summary: 'The ranges by which vitals are judged, by age and sex, with their source, and what stood before.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/emr/reference-ranges',
  query: ReferenceRangesQuery,
  reply: one(ReferenceRanges),
  failures: ['not_found'],
});

export const updateReferenceRanges = operation({
  name: 'observations.updateReferenceRanges',
  spec: ['OBS-040'],
  summary: 'Sets ranges for what is entered from now on; what was entered before is judged as it was.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/emr/reference-ranges',
  body: ReferenceRangesEdit,
  reply: one(ReferenceRanges),
  failures: ['not_found', 'conflict'],
  audit: { action: 'reference-ranges.update' },
});
