import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/terminology';
import { type Route, answer } from '../../platform/http/route.ts';
import { beginImport } from '../../platform/imports/begin-import.ts';
import { readImport } from '../../platform/imports/describe-import.ts';
import { saveImportLines } from '../../platform/imports/save-import-lines.ts';
import { undoImport } from '../../platform/imports/undo-import.ts';
import { addMedicine } from './add-medicine.ts';
import { addStarterMedicines } from './add-starter-medicines.ts';
import { editMedicine } from './edit-medicine.ts';
import { medicineImport } from './medicine.import.ts';
import { findMedicine, listForms, listRoutes } from './medicine.store.ts';
import { removeMedicine } from './remove-medicine.ts';
import { exportMedicines, searchMedicines } from './search-medicines.ts';

export const medicineRoutes: Route[] = [
  answer(contract.searchMedicines, searchMedicines),
  answer(contract.readMedicineChoices, async (ctx) => ({ data: { forms: await listForms(ctx), routes: await listRoutes(ctx) } })),
  answer(contract.exportMedicines, exportMedicines),
  answer(contract.readMedicine, async (ctx, { params }) => {
    const data = await findMedicine(ctx, params.id);
    if (!data) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.addMedicine, addMedicine),
  answer(contract.editMedicine, editMedicine),
  answer(contract.removeMedicine, removeMedicine),
  answer(contract.addStarterMedicines, addStarterMedicines),
  answer(contract.importMedicines, beginImport(medicineImport)),
  answer(contract.readMedicineImport, readImport(medicineImport)),
  answer(contract.saveMedicineImportLines, saveImportLines(medicineImport, 'medicines')),
  answer(contract.undoMedicineImport, undoImport(medicineImport)),
];
