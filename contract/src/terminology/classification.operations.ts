import * as z from 'zod';
import { one, operation, page } from '../base/index.ts';
import { Classification, ClassificationEntry, ClassificationParams, ClassificationEntriesQuery } from './classification.schema.ts';

const classifications = '/api/v2/terminology/classifications' as const;

export const listClassifications = operation({
  name: 'terminology.listClassifications',
  spec: ['DX-005'],
  summary: 'Which classifications this organisation has imported.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/terminology/classifications',
  reply: z.object({ data: z.array(Classification) }),
  failures: [],
});

export const listClassificationEntries = operation({
  name: 'terminology.listClassificationEntries',
  spec: ['DX-003', 'DX-005'],
  summary: 'The codes of an imported classification, by chapter or by search, with the concepts that belong to each.',
  permission: 'signed-in',
  method: 'GET',
  path: `${classifications}/{id}/entries`,
  params: ClassificationParams,
  query: ClassificationEntriesQuery,
  reply: page(ClassificationEntry),
  failures: ['not_found'],
});

export const removeClassification = operation({
  name: 'terminology.removeClassification',
  spec: ['DX-005'],
  summary: 'Takes a classification away with its text, as when its licence has ended. Records keep the codes and names that they hold.',
  permission: 'settings.write',
  method: 'DELETE',
  path: `${classifications}/{id}`,
  params: ClassificationParams,
  reply: one(Classification),
  failures: ['not_found'],
  audit: { action: 'classification.remove' },
});
