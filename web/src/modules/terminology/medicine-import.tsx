import {
  importMedicines,
  medicineColumns,
  readMedicineImport,
  saveMedicineImportLines,
  undoMedicineImport,
} from '@akoma/contract/terminology';
import { Text } from '@mantine/core';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { formularyWords as words } from './formulary.words.ts';

/** Medicines from a file (MED-028). */
export const MedicineImport = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog
    title={words.importTitle}
    things={['medicine', 'medicines']}
    mode="whole"
    columns={medicineColumns}
    begin={importMedicines}
    read={readMedicineImport}
    lines={saveMedicineImportLines}
    undo={undoMedicineImport}
    intro={<Text>{words.intro}</Text>}
    onClose={onClose}
  />
);
