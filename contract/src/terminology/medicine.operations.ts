import * as z from 'zod';
import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import { searchedFields } from './diagnosis.schema.ts';
import './reading.failures.ts';
import { ExportMedicinesQuery, Medicine, MedicineChoices, MedicineEdit, NewMedicine, SearchMedicinesQuery } from './medicine.schema.ts';

const medicines = '/api/v2/terminology/medicines' as const;

export const searchMedicines = operation({
  name: 'terminology.searchMedicines',
  spec: ['MED-024', 'MED-028'],
  summary: 'Lists the medicines of the formulary by name, or finds them as somebody types, the likeliest first.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/terminology/medicines',
  query: SearchMedicinesQuery,
  reply: page(Medicine).extend(searchedFields),
  failures: [],
});

export const readMedicineChoices = operation({
  name: 'terminology.readMedicineChoices',
  spec: ['MED-028'],
  summary: 'In which forms the medicines of the formulary come, how they are given, and how many of each.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/terminology/medicine-choices',
  reply: one(MedicineChoices),
  failures: [],
});

export const exportMedicines = operation({
  name: 'terminology.exportMedicines',
  spec: ['MED-028'],
  summary: 'Gives the formulary as a file, with the same filter; it can be changed and imported again.',
  permission: 'signed-in',
  method: 'POST',
  path: `${medicines}/export`,
  query: ExportMedicinesQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['route'] },
});

export const readMedicine = operation({
  name: 'terminology.readMedicine',
  spec: ['MED-028'],
  summary: 'Reads one medicine of the formulary.',
  permission: 'signed-in',
  method: 'GET',
  path: `${medicines}/{id}`,
  params: IdParams,
  reply: one(Medicine),
  failures: ['not_found'],
});

export const addMedicine = operation({
  name: 'terminology.addMedicine',
  spec: ['MED-028'],
  summary: 'Adds a medicine to the formulary.',
  permission: 'inventory.write',
  method: 'POST',
  path: '/api/v2/terminology/medicines',
  body: NewMedicine,
  reply: one(Medicine),
  failures: ['terminology.medicineExists'],
  status: 201,
  audit: { action: 'medicine.add' },
});

export const editMedicine = operation({
  name: 'terminology.editMedicine',
  spec: ['MED-028'],
  summary: 'Changes a medicine of the formulary, or takes it out of use.',
  permission: 'inventory.write',
  method: 'PATCH',
  path: `${medicines}/{id}`,
  params: IdParams,
  body: MedicineEdit,
  reply: one(Medicine),
  failures: ['not_found', 'conflict', 'terminology.medicineExists'],
  audit: { action: 'medicine.edit' },
});

export const removeMedicine = operation({
  name: 'terminology.removeMedicine',
  spec: ['MED-028'],
  summary: 'Takes a medicine out of the formulary. Prescriptions keep the name that they hold.',
  permission: 'inventory.delete',
  method: 'DELETE',
  path: `${medicines}/{id}`,
  params: IdParams,
  reply: one(Medicine),
  failures: ['not_found'],
  audit: { action: 'medicine.remove' },
});

export const addStarterMedicines = operation({
  name: 'terminology.addStarterMedicines',
  spec: ['MED-028'],
  summary: 'Adds the generics that the product brings and the formulary lacks. A pharmacist should review them.',
  permission: 'inventory.write',
  method: 'POST',
  path: `${medicines}/starter`,
  reply: one(z.object({ added: z.int(), present: z.int().describe('Those that the formulary had already; they stay as they are.') })),
  failures: [],
  audit: { action: 'medicine.add_starter' },
});
