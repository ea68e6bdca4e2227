import { importing, operation } from '../base/index.ts';
import { ImportMedicines } from './medicine.schema.ts';

const medicines = '/api/v2/terminology/medicines' as const;

export const importMedicines = operation({
  name: 'terminology.importMedicines',
  spec: ['MED-028'],
  summary: 'Imports medicines from a file, by a job: all of them, or none when a line is wrong. Those that the file does not name stay.',
  permission: 'inventory.write',
  method: 'POST',
  path: `${medicines}/import`,
  body: ImportMedicines,
  audit: { action: 'medicine.import' },
  ...importing.begin,
});

export const readMedicineImport = operation({
  name: 'terminology.readMedicineImport',
  spec: ['MED-028'],
  summary: 'How far the import of a file of medicines has come.',
  permission: 'inventory.write',
  method: 'GET',
  path: `${medicines}/import/{id}`,
  ...importing.read,
});

export const saveMedicineImportLines = operation({
  name: 'terminology.saveMedicineImportLines',
  spec: ['MED-028'],
  summary: 'The lines of a file of medicines as they stood in it, each with what is wrong or what became of it.',
  permission: 'inventory.write',
  method: 'POST',
  path: `${medicines}/import/{id}/lines`,
  audit: { action: 'medicine.importLines', shows: 'nobody' },
  ...importing.lines,
});

export const undoMedicineImport = operation({
  name: 'terminology.undoMedicineImport',
  spec: ['MED-028'],
  summary: 'Undoes an import of medicines within 24 hours, by a job. Medicines that were changed since stay, and are reported by line.',
  permission: 'inventory.write',
  method: 'POST',
  path: `${medicines}/import/{id}/undo`,
  audit: { action: 'medicine.undoImport' },
  ...importing.undo,
});
