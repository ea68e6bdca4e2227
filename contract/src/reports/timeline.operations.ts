import { IdParams, one, operation } from '../base/index.ts';
import { Timeline, TimelineQuery } from './timeline.schema.ts';

export const readTimeline = operation({
  name: 'reports.readTimeline',
  spec: ['TAB-015', 'TAB-035'],
  summary: 'What happened to a patient, of all kinds, newest first; a kind that the role may not read is left out.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/{id}/timeline',
  params: IdParams,
  query: TimelineQuery,
  reply: one(Timeline),
  failures: ['not_found'],
  audit: { action: 'patient.timeline', patient: 'params.id', coded: ['kinds', 'before'] },
});
