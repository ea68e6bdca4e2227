import { IdParams, one, operation, page } from '../base/index.ts';
import './queue.failures.ts';
import { DisplayKey, DisplayKeyQuery, DisplayKeyShown, DisplayKeysQuery, NewDisplayKey, QueueDisplay } from './display.schema.ts';

export const listDisplayKeys = operation({
  name: 'queue.listDisplayKeys',
  spec: ['QUEUE-001'],
  summary: 'The keys of the public screens, newest first; never the keys themselves.',
  permission: 'settings.write',
  method: 'GET',
  path: '/api/v2/display-keys',
  query: DisplayKeysQuery,
  reply: page(DisplayKey),
  failures: ['not_found'],
});

export const createDisplayKey = operation({
  name: 'queue.createDisplayKey',
  spec: ['QUEUE-001'],
  summary: 'Makes the key of a public screen for one place. The key is in this answer only.',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/v2/display-keys',
  body: NewDisplayKey,
  reply: one(DisplayKeyShown),
  failures: ['not_found'],
  status: 201,
  shownOnce: true,
  audit: { action: 'display.create' },
});

export const deleteDisplayKey = operation({
  name: 'queue.deleteDisplayKey',
  spec: ['QUEUE-001'],
  summary: 'Revokes the key of a public screen: it shows nothing any more.',
  permission: 'settings.write',
  method: 'DELETE',
  path: '/api/v2/display-keys/{id}',
  params: IdParams,
  query: DisplayKeyQuery,
  reply: one(DisplayKey),
  failures: ['not_found'],
  audit: { action: 'display.revoke' },
});

export const readQueueDisplay = operation({
  name: 'queue.readQueueDisplay',
  spec: ['QUEUE-001'],
  summary: 'The last calls of a place, for a public screen: the header x-display-key names its key.',
  permission: 'public',
  method: 'GET',
  path: '/api/v2/queue/display',
  reply: QueueDisplay,
  failures: ['queue.displayOver'],
});
