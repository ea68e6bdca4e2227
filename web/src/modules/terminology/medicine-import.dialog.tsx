import { importMedicines, medicineColumns } from '@akoma/contract/terminology';
import { Text } from '@mantine/core';
import { newKey } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { tableTypes } from '../../ui/file/import-parts.tsx';
import { FileImportDialog } from './file-import.dialog.tsx';
import { formularyWords as words } from './formulary.words.ts';

/** Medicines from a file (MED-028). */
export const MedicineImportDialog = ({ onClose }: { onClose: () => void }) => (
  <FileImportDialog
    title={words.importTitle}
    things={['medicine', 'medicines']}
    accept={tableTypes}
    columns={medicineColumns}
    intro={<Text>{words.intro}</Text>}
    send={async (sent, onProgress) => (await request(importMedicines, { body: sent }, { idempotency_key: newKey(), onProgress })).data}
    onClose={onClose}
  />
);
