import type * as contract from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import { readRoutes } from './check-routes.ts';
import { refuseWrongLines, told } from './import-classification.ts';
import { compareMedicines, judgeMedicines, medicineWords } from './medicine.rules.ts';
import { insertMedicines, listAllMedicines, updateMedicine } from './medicine.store.ts';
import { readTable } from './read-table.ts';

const headings = {
  name: { also: ['generic', 'generic_name', 'medicine'], required: true },
  tall_man: {},
  strength: {},
  form: { also: ['dosage_form'], required: true },
  routes: { also: ['route'] },
  aliases: { also: ['other_names', 'synonyms'] },
  code: {},
} as const;

/** Brings medicines in from a file, all or none (MED-028); those that it does not name stay as they are. */
export const importMedicines: Verb<typeof contract.importMedicines> = async (ctx, { body: { file, dry_run } }) => {
  const lines = await readTable(file, headings);
  const { medicines, faults } = judgeMedicines(lines, await readRoutes());
  const { added, changed, unchanged } = compareMedicines(await listAllMedicines(ctx), medicines);
  const report = {
    dry_run,
    read: lines.length,
    added: added.length,
    changed: changed.length,
    unchanged,
    gone: 0,
    ignored: 0,
    ...told(faults),
  };
  if (!dry_run) {
    refuseWrongLines(report);
    await insertMedicines(ctx, added, 'import', medicineWords);
    for (const { before, after } of changed) await updateMedicine(ctx, before, { ...after, active: before.active }, medicineWords);
  }
  return { data: report };
};
