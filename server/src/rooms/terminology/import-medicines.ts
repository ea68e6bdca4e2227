import type * as contract from '@akoma/contract/terminology';
import { medicineColumns, shownFaults } from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import { readRoutes } from './check-routes.ts';
import { refuseWrongLines, told } from './import-classification.ts';
import { compareMedicines, judgeMedicines, medicineChange, medicineWords } from './medicine.rules.ts';
import { insertMedicines, listAllMedicines, updateMedicine } from './medicine.store.ts';
import { headingsOf, howRead, readTable } from './read-table.ts';

const headings = headingsOf(medicineColumns, {
  name: ['generic', 'generic_name', 'medicine'],
  form: ['dosage_form'],
  routes: ['route'],
  aliases: ['other_names', 'synonyms'],
});

/** Brings medicines in from a file, all or none (MED-028); those that it does not name stay as they are. */
export const importMedicines: Verb<typeof contract.importMedicines> = async (ctx, { body: { file, columns, dry_run } }) => {
  const table = await readTable(file, headings, { columns, dry_run });
  const { lines } = table;
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
    ...howRead(table),
    changes: changed.slice(0, shownFaults).map(({ before, after }) => medicineChange(before, after)),
  };
  if (!dry_run) {
    refuseWrongLines(report);
    await insertMedicines(ctx, added, 'import', medicineWords);
    for (const { before, after } of changed) await updateMedicine(ctx, before, { ...after, active: before.active }, medicineWords);
  }
  return { data: report };
};
