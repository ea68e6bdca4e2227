import { type Medicine, medicineColumns } from '@akoma/contract/terminology';
import { byKey, oneByOne, writing } from '../../platform/imports/by-record.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { readRoutes } from './check-routes.ts';
import * as rules from './medicine.rules.ts';
import { insertMedicines, listAllMedicines, markMedicineRemoved, updateMedicine } from './medicine.store.ts';

const { medicineChange, medicineFacts, medicineKey, medicineWords } = rules;

/** Medicines from a file, all or none (MED-028); those that it does not name stay as they are. */
export const medicineImport: ImportKind<rules.MedicineColumn, rules.MedicineFacts, Medicine> = {
  name: 'terminology.importMedicines',
  things: 'medicines',
  mode: 'whole',
  columns: medicineColumns,
  reader: async () => rules.readMedicines(await readRoutes()),
  compare: byKey({ key: medicineKey, there: listAllMedicines, change: medicineChange }),
  apply: writing({
    insert: async (ctx, rows) => (await insertMedicines(ctx, rows, 'import', medicineWords)).length === rows.length,
    update: (ctx, before, row) => updateMedicine(ctx, before, { ...row, active: before.active }, medicineWords),
  }),
  undo: {
    hours: 24,
    kept: 'It was changed or removed after the import, and stays as it is.',
    revert: oneByOne((ctx, { record_id: id, version, outcome, before }) =>
      outcome === 'new'
        ? markMedicineRemoved(ctx, id, version)
        : updateMedicine(ctx, { id, version }, medicineFacts(before), medicineWords),
    ),
  },
};
