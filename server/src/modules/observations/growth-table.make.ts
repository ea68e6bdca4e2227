import { importGrowthTable, listGrowthTables } from '@akoma/contract/observations';
import type { Caller } from '../../../test/app.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { asFile } from '../terminology/classification.make.ts';
import { growthTableImport } from './growth-table.import.ts';

/** A made-up table that was imported, with its import; asked by somebody who may change settings. */
export async function makeGrowthTable(caller: Caller): Promise<{ growth_import: string; growth_table: string }> {
  const file = asFile('Age,L,M,S\n0,1,49,0.04\n30,1,54,0.04');
  const { data } = await caller.ask(importGrowthTable, { body: { file, measure: 'height', sex: 'FEMALE', source: 'made up' } });
  await workOn(growthTableImport, caller.organization_id, data.id);
  const [table] = (await caller.ask(listGrowthTables, { query: {} })).data;
  return { growth_import: data.id, growth_table: table!.id };
}
