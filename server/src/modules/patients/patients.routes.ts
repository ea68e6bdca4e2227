import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/patients';
import { type Route, answer } from '../../platform/http/route.ts';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Platform } from '../../platform/module.ts';
import { beginImport } from '../../platform/imports/begin-import.ts';
import { decideImportLines } from '../../platform/imports/decide-lines.ts';
import { readImport } from '../../platform/imports/describe-import.ts';
import { listImports } from '../../platform/imports/list-imports.ts';
import { saveImportLines } from '../../platform/imports/save-import-lines.ts';
import { undoImport } from '../../platform/imports/undo-import.ts';
import { createSpecialist } from './create-specialist.ts';
import { deletePatientPhoto } from './delete-patient-photo.ts';
import { exportPatients } from './export-patients.ts';
import { listImportRows } from './list-import-rows.ts';
import { linkPatients } from './link-patients.ts';
import { listLinks, withCards } from './link.store.ts';
import { listPatients, plansOf } from './list-patients.ts';
import { patientImport } from './patient.import.ts';
import { declineMerge } from './decline-merge.ts';
import { findDuplicates, suspectDuplicates } from './find-duplicates.ts';
import { listMerges } from './merge.store.ts';
import { mergePatients } from './merge-patients.ts';
import type { PatientsPorts } from './patients.ports.ts';
import { listUnknownPatients } from './patients.store.ts';
import { proposeMerge } from './propose-merge.ts';
import { readMerge } from './read-merge.ts';
import { readPatient } from './read-patient.ts';
import { readPatientCodes } from './read-patient-codes.ts';
import { registerPatient } from './register-patient.ts';
import { requirePatient } from './require-patient.ts';
import { listSpecialists } from './specialist.store.ts';
import { undoMerge } from './undo-merge.ts';
import { unlinkPatients } from './unlink-patients.ts';
import { updatePatient } from './update-patient.ts';
import { uploadPatientPhoto } from './upload-patient-photo.ts';

export const patientsRoutes = (platform: Pick<Platform, 'storage'> & PatientsPorts): readonly Route[] => [
  answer(contract.listPatients, listPatients, { plans: plansOf }),
  answer(contract.exportPatients, exportPatients),
  answer(contract.registerPatient, registerPatient, { plans: () => 'once' }),
  answer(contract.findDuplicates, findDuplicates),
  answer(contract.readPatient, readPatient),
  answer(contract.readPatientCodes, readPatientCodes),
  answer(contract.updatePatient, updatePatient),
  answer(contract.importPatients, beginImport(patientImport)),
  answer(contract.listPatientImports, async (ctx, { query }) => {
    const { rows, total } = await listImports(ctx, patientImport, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readPatientImport, readImport(patientImport)),
  answer(contract.listPatientImportRows, listImportRows),
  answer(contract.decidePatientImportRows, decideImportLines(patientImport)),
  answer(contract.savePatientImportLines, saveImportLines(patientImport, 'patients')),
  answer(contract.undoPatientImport, undoImport(patientImport)),
  answer(contract.uploadPatientPhoto, uploadPatientPhoto(platform)),
  answer(contract.deletePatientPhoto, deletePatientPhoto),
  answer(contract.linkPatients, linkPatients),
  answer(contract.listPatientLinks, async (ctx, { params }) => ({
    data: await withCards(ctx, await listLinks(ctx, await requirePatient(ctx, params.id))),
  })),
  answer(contract.unlinkPatients, unlinkPatients),
  answer(contract.listDuplicates, async (ctx, { params }) => {
    const patient = await requirePatient(ctx, params.id);
    return { data: await suspectDuplicates(ctx, patient, patient.id) };
  }),
  answer(contract.mergePatients, mergePatients(platform)),
  answer(contract.proposeMerge, proposeMerge),
  answer(contract.listPatientMerges, async (ctx, { query }) => {
    await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
    const { rows, total } = await listMerges(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readPatientMerge, readMerge(platform)),
  answer(contract.declineMerge, declineMerge),
  answer(contract.undoMerge, undoMerge(platform)),
  answer(contract.createSpecialist, createSpecialist),
  answer(contract.listSpecialists, async (ctx, { query }) => {
    const { rows, total } = await listSpecialists(ctx, query);
    return pageOf(rows, total, query);
  }),
];
