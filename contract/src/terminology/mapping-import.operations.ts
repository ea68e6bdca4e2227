import { importing, operation } from '../base/index.ts';
import { ClassificationParams, ImportMapping } from './classification.schema.ts';

const classifications = '/api/v2/terminology/classifications' as const;

export const importMapping = operation({
  name: 'terminology.importMapping',
  spec: ['DX-003'],
  summary: 'Imports which codes of a classification belong to which concepts, by a job, in place of those before.',
  permission: 'settings.write',
  method: 'POST',
  path: `${classifications}/{id}/mapping`,
  params: ClassificationParams,
  body: ImportMapping,
  audit: { action: 'classification.import_mapping' },
  ...importing.begin,
});

export const readMappingImport = operation({
  name: 'terminology.readMappingImport',
  spec: ['DX-003'],
  summary: 'How far the import of a mapping has come.',
  permission: 'settings.write',
  method: 'GET',
  path: `${classifications}/mapping/import/{id}`,
  ...importing.read,
});

export const saveMappingImportLines = operation({
  name: 'terminology.saveMappingImportLines',
  spec: ['DX-003'],
  summary: 'The lines of a file of a mapping, each with what is wrong or what became of it.',
  permission: 'settings.write',
  method: 'POST',
  path: `${classifications}/mapping/import/{id}/lines`,
  audit: { action: 'classification.mappingLines', shows: 'nobody' },
  ...importing.lines,
});
