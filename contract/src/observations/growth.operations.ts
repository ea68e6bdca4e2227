import * as z from 'zod';
import { IdParams, importing, one, operation } from '../base/index.ts';
import { GrowthChart, GrowthQuery, GrowthTable, ImportGrowthTable, ReadGrowthChartQuery } from './growth.schema.ts';
import './observations.failures.ts';

const tables = '/api/v2/emr/growth-tables' as const;

export const readGrowthChart = operation({
  name: 'observations.readGrowthChart',
  spec: ['TAB-002'],
  summary: 'Weight, height and BMI of a child by age, with standard deviations where the organisation has imported a table.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/observations/growth',
  query: ReadGrowthChartQuery,
  reply: one(GrowthChart),
  failures: ['not_found'],
  audit: { action: 'observation.growth', patient: 'reply.data.patient_id' },
});

export const listGrowthTables = operation({
  name: 'observations.listGrowthTables',
  spec: ['TAB-002'],
  summary: 'The tables of growth that are used, by measure, sex and age.',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/v2/emr/growth-tables',
  query: GrowthQuery,
  reply: z.object({ data: z.array(GrowthTable) }),
  failures: ['not_found'],
});

export const importGrowthTable = operation({
  name: 'observations.importGrowthTable',
  spec: ['TAB-002'],
  summary: 'Imports a table of L, M and S by age, by a job, in place of those of its measure and sex that it overlaps.',
  permission: 'settings.write',
  method: 'POST',
  path: `${tables}/import`,
  body: ImportGrowthTable,
  audit: { action: 'growth-table.import' },
  ...importing.begin,
});

export const readGrowthTableImport = operation({
  name: 'observations.readGrowthTableImport',
  spec: ['TAB-002'],
  summary: 'How far the import of a table of growth has come.',
  permission: 'settings.write',
  method: 'GET',
  path: `${tables}/import/{id}`,
  ...importing.read,
});

export const saveGrowthTableImportLines = operation({
  name: 'observations.saveGrowthTableImportLines',
  spec: ['TAB-002'],
  summary: 'The lines of a file of a table of growth, each with what is wrong or what became of it.',
  permission: 'settings.write',
  method: 'POST',
  path: `${tables}/import/{id}/lines`,
  audit: { action: 'growth-table.lines', shows: 'nobody' },
  ...importing.lines,
});

export const deleteGrowthTable = operation({
  name: 'observations.deleteGrowthTable',
  spec: ['TAB-002'],
  summary: 'Takes a table of growth out of use; its row stays.',
  permission: 'settings.write',
  method: 'DELETE',
  path: `${tables}/{id}`,
  params: IdParams,
  query: GrowthQuery,
  reply: one(GrowthTable),
  failures: ['not_found'],
  audit: { action: 'growth-table.delete' },
});
