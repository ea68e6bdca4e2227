import { importing, operation } from '../base/index.ts';
import { ImportClassification } from './classification.schema.ts';

const classifications = '/api/v2/terminology/classifications' as const;

export const importClassification = operation({
  name: 'terminology.importClassification',
  spec: ['DX-003', 'DX-005'],
  summary: 'Imports ICD-10 from a file that the organisation is licensed to use, by a job: all of it, or nothing when a line is wrong.',
  permission: 'settings.write',
  method: 'POST',
  path: `${classifications}/import`,
  body: ImportClassification,
  audit: { action: 'classification.import' },
  ...importing.begin,
});

export const readClassificationImport = operation({
  name: 'terminology.readClassificationImport',
  spec: ['DX-005'],
  summary: 'How far the import of a classification has come.',
  permission: 'settings.write',
  method: 'GET',
  path: `${classifications}/import/{id}`,
  ...importing.read,
});

export const saveClassificationImportLines = operation({
  name: 'terminology.saveClassificationImportLines',
  spec: ['DX-005'],
  summary: 'The lines of a file of a classification, each with what is wrong or what became of it.',
  permission: 'settings.write',
  method: 'POST',
  path: `${classifications}/import/{id}/lines`,
  audit: { action: 'classification.importLines', shows: 'nobody' },
  ...importing.lines,
});
