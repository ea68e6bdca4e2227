import * as contract from '@akoma/contract/patients';
import { type Route, answer } from '../../platform/http/route.ts';
import { exportPatients } from './export-patients.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listPatients } from './list-patients.ts';
import { registerPatient } from './register-patient.ts';
import { requirePatient } from './require-patient.ts';
import { updatePatient } from './update-patient.ts';

export const patientsRoutes: readonly Route[] = [
  answer(contract.listPatients, listPatients),
  answer(contract.exportPatients, exportPatients),
  answer(contract.registerPatient, registerPatient),
  answer(contract.findDuplicates, findDuplicates),
  answer(contract.readPatient, async (ctx, { params }) => ({ data: await requirePatient(ctx, params.id) })),
  answer(contract.updatePatient, updatePatient),
];
