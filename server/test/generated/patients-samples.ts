import { pngFile } from '../../src/modules/files/files.make.ts';
import { asFile } from '../../src/modules/terminology/classification.make.ts';
import type { Sample, World } from './world.ts';

let people = 0;
/** An unused phone number and birth date, so that repeated registrations are never possible duplicates. */
const nobodysDouble = () => ({ mobile: `+23320${2_000_000 + people}`, birth_date: `${1900 + ((2 * people++) % 120)}-02-01` });

/** Of patients, their photos and their links. */
export const patientsSamples: Record<string, (ids: World['ids']) => Sample> = {
  'patients.listPatients': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'patients.exportPatients': ({ organization, patient }) => ({
    query: { managing_organization_id: organization },
    body: { format: 'csv', ids: [patient] },
  }),
  'patients.findDuplicates': () => ({ query: { first_name: 'Ama', last_name: 'Mensah', birth_date: '1991-08-14' } }),
  'patients.readPatient': ({ organization, patient }) => ({ params: { id: patient }, query: { managing_organization_id: organization } }),
  'patients.registerPatient': ({ organization, patient }) => ({
    query: { managing_organization_id: organization },
    body: { ...nobodysDouble(), first_name: 'Kofi', last_name: 'Owusu', gender: 'MALE', not_duplicates: [patient] },
  }),
  'patients.linkPatients': ({ organization, patient, other_patient }) => ({
    params: { id: organization },
    body: { patient_id: patient, linked_patient_id: other_patient, type: 'seealso' },
  }),
  'patients.listPatientLinks': ({ organization, patient }) => ({
    params: { id: patient },
    query: { managing_organization_id: organization },
  }),
  'patients.unlinkPatients': ({ organization, patient_link }) => ({ params: { id: organization, link_id: patient_link } }),
  'patients.listDuplicates': ({ organization, patient }) => ({
    params: { id: patient },
    query: { managing_organization_id: organization },
  }),
  'patients.mergePatients': ({ organization, merge_survivor, merge_loser }) => ({
    params: { id: merge_survivor },
    body: { managing_organization_id: organization, loser_id: merge_loser, choices: { last_name: 'loser' } },
  }),
  'patients.proposeMerge': ({ organization, patient, other_patient }) => ({
    body: { managing_organization_id: organization, survivor_id: patient, loser_id: other_patient, reason: 'Same Ghana Card' },
  }),
  'patients.listPatientMerges': ({ organization, patient }) => ({ query: { managing_organization_id: organization, patient_id: patient } }),
  'patients.readPatientMerge': ({ organization, patient_merge }) => ({
    params: { id: patient_merge },
    query: { managing_organization_id: organization },
  }),
  'patients.declineMerge': ({ merge_proposal }) => ({ params: { id: merge_proposal } }),
  'patients.undoMerge': ({ patient_merge }) => ({ params: { id: patient_merge } }),
  'patients.createSpecialist': ({ organization }) => ({
    body: {
      managing_organization_id: organization,
      name: 'Dr Esi Quaye',
      specialty: 'Cardiology',
      telecom: '0302123456',
      organization: 'Korle Bu',
    },
  }),
  'patients.listSpecialists': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'patients.uploadPatientPhoto': ({ organization, patient }) => ({
    params: { id: organization, patient_id: patient },
    body: { file: pngFile() },
  }),
  'patients.deletePatientPhoto': ({ organization, patient }) => ({ params: { id: organization, patient_id: patient } }),
  'patients.importPatients': () => ({ body: { file: asFile('First name,Last name,Gender,Age,Phone\nEsi,Quaye,F,30,0207654321') } }),
  'patients.listPatientImports': () => ({}),
  'patients.readPatientImport': ({ patient_import }) => ({ params: { id: patient_import } }),
  'patients.listPatientImportRows': ({ patient_import }) => ({ params: { id: patient_import } }),
  'patients.decidePatientImportRows': ({ patient_import }) => ({ params: { id: patient_import }, body: { lines: [2], is_new: true } }),
  'patients.savePatientImportLines': ({ patient_import }) => ({ params: { id: patient_import } }),
  'patients.undoPatientImport': ({ patient_import }) => ({ params: { id: patient_import } }),
  'patients.readPatientCodes': ({ organization, patient }) => ({
    params: { id: patient },
    query: { managing_organization_id: organization },
  }),
  'patients.updatePatient': ({ patient }) => ({ params: { id: patient }, body: { first_name: 'Amma' } }),
};
