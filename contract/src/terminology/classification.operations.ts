import * as z from 'zod';
import { one, operation, page } from '../base/index.ts';
import {
  Classification,
  ClassificationEntry,
  ClassificationParams,
  ImportClassification,
  ImportMapping,
  ImportReport,
  ClassificationEntriesQuery,
} from './classification.schema.ts';
import './reading.failures.ts';

const classifications = '/api/v2/terminology/classifications' as const;
const Imported = one(Classification.nullable()).extend({
  report: ImportReport,
});

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

export const importClassification = operation({
  name: 'terminology.importClassification',
  spec: ['DX-003', 'DX-005'],
  summary: 'Imports ICD-10 from a file that the organisation is licensed to use: all of it, or nothing when a line is wrong.',
  permission: 'settings.write',
  method: 'POST',
  path: `${classifications}/import`,
  body: ImportClassification,
  reply: Imported,
  failures: ['file_too_large', 'terminology.fileNotRead', 'terminology.linesWrong'],
  audit: { action: 'classification.import' },
});

export const importMapping = operation({
  name: 'terminology.importMapping',
  spec: ['DX-003'],
  summary: 'Imports which codes of a classification belong to which concepts, in place of those before.',
  permission: 'settings.write',
  method: 'POST',
  path: `${classifications}/{id}/mapping`,
  params: ClassificationParams,
  body: ImportMapping,
  reply: Imported,
  failures: ['not_found', 'file_too_large', 'terminology.fileNotRead', 'terminology.linesWrong'],
  audit: { action: 'classification.import_mapping' },
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
