import { operation, stream } from '../base/index.ts';
import { Change, ChangesQuery } from './changes.schema.ts';

export const watchChanges = operation({
  name: 'workbench.watchChanges',
  spec: ['VISIT-009', 'ROLE-005', 'PERM-001', 'TEAM-006'],
  summary:
    'The one stream of changes: tells what has changed under the topics that the caller may read. It ends when the rights of the session change: read the session again and listen anew.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/changes',
  query: ChangesQuery,
  reply: stream(Change),
  failures: ['not_found', 'permission_denied'],
  beforeSecondFactor: true,
});
