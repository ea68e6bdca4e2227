import type * as contract from '@akoma/contract/terminology';
import { medicineColumns, shownFaults } from '@akoma/contract/terminology';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { readRoutes } from './check-routes.ts';
import { refuseWrongLines } from './import-classification.ts';
import { medicineFile } from './import-file.task.ts';
import { compareMedicines, type MedicineFacts, medicineChange, medicineWords } from './medicine.rules.ts';
import { insertMedicines, listAllMedicines, updateMedicine } from './medicine.store.ts';
import { type ReadImport, readImportFile } from './read-import-file.ts';
import { headingsOf } from './read-table.ts';

const headings = headingsOf(medicineColumns, {
  name: ['generic', 'generic_name', 'medicine'],
  form: ['dosage_form'],
  routes: ['route'],
  aliases: ['other_names', 'synonyms'],
});

/** Brings medicines in from a file, all or none (MED-028); those that it does not name stay as they are. */
export const importMedicines: PreparedHandler<typeof contract.importMedicines, ReadImport<MedicineFacts>> = {
  async prepare(before, { body: { file, ...asked } }, edge) {
    return readImportFile(medicineFile, file, { ...asked, headings, routes: await readRoutes() }, before, edge);
  },
  async perform(ctx, { body: { dry_run } }, _edge, { head, rows }) {
    const { added, changed, unchanged } = compareMedicines(await listAllMedicines(ctx), rows);
    const report = {
      ...head,
      dry_run,
      read: rows.length + head.wrong,
      added: added.length,
      changed: changed.length,
      unchanged,
      gone: 0,
      ignored: 0,
      changes: changed.slice(0, shownFaults).map(({ before, after }) => medicineChange(before, after)),
    };
    if (!dry_run) {
      refuseWrongLines(report);
      await insertMedicines(ctx, added, 'import', medicineWords);
      for (const { before, after } of changed) await updateMedicine(ctx, before, { ...after, active: before.active }, medicineWords);
    }
    return { data: report };
  },
};
