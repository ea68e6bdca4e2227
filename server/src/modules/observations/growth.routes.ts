import * as contract from '@akoma/contract/observations';
import { answer, type Route } from '../../platform/http/route.ts';
import { beginImport } from '../../platform/imports/begin-import.ts';
import { readImport } from '../../platform/imports/describe-import.ts';
import { saveImportLines } from '../../platform/imports/save-import-lines.ts';
import { growthTableImport } from './growth-table.import.ts';
import { listTables } from './growth-table.store.ts';
import { readGrowthChart } from './read-growth-chart.ts';
import { deleteGrowthTable } from './delete-growth-table.ts';

/** How children grow, and the tables by which that is judged (ruling 147). */
export const growthRoutes: readonly Route[] = [
  answer(contract.readGrowthChart, readGrowthChart),
  answer(contract.listGrowthTables, async (ctx) => ({ data: await listTables(ctx) })),
  answer(contract.importGrowthTable, beginImport(growthTableImport)),
  answer(contract.readGrowthTableImport, readImport(growthTableImport)),
  answer(contract.saveGrowthTableImportLines, saveImportLines(growthTableImport, 'growth-table')),
  answer(contract.deleteGrowthTable, deleteGrowthTable),
];
