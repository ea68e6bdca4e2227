import { priceFile } from '../../src/modules/catalogue/service-price.make.ts';
import { pdfFile, pngFile } from '../../src/modules/files/files.make.ts';
import { asFile, madeUpCsv } from '../../src/modules/terminology/classification.make.ts';
import { clinicalSamples } from './clinical-samples.ts';
import { identitySamples } from './identity-samples.ts';
import { patientsSamples } from './patients-samples.ts';
import { upperSamples } from './upper-samples.ts';
import type { Sample, World } from './world.ts';
import { schedulingSamples } from './scheduling-samples.ts';
import { payersSamples } from './payers-samples.ts';
import { invoiceSamples } from './invoice-samples.ts';
import { billingSamples } from './billing-samples.ts';

const ofTrail = ({ organization, practitioner, patient }: World['ids']): Sample => ({
  query: { managing_organization_id: organization, practitioner_id: practitioner, patient_id: patient },
});

/**
 * A request that each operation accepts, with every id that it can take; the generated tests vary it.
 * They fail for an operation without an entry here.
 */
export const samples: Record<string, (ids: World['ids']) => Sample> = {
  'terminology.readValueSet': ({ organization }) => ({
    params: { name: 'country-subdivision' },
    query: { managing_organization_id: organization, country: 'GH' },
  }),
  'terminology.listProvisionCodes': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'terminology.listRevenueTags': ({ organization }) => ({ params: { id: organization } }),
  'terminology.listValueSets': ({ organization }) => ({ params: { id: organization } }),
  'terminology.readOwnValueSet': ({ organization }) => ({ params: { id: organization, name: 'revenue-tag' } }),
  'terminology.changeEntry': ({ organization }) => ({
    params: { id: organization, name: 'revenue-tag' },
    body: { code: 'canteen', display: 'Canteen', definition: 'Meals.', hidden: false, position: 1 },
  }),
  'terminology.listForms': ({ organization }) => ({ params: { id: organization } }),
  'terminology.readForm': ({ organization }) => ({ params: { id: organization, name: 'tews' } }),
  ...identitySamples,

  'files.listAttachments': ({ organization, patient, encounter }) => ({
    query: { managing_organization_id: organization, patient_id: patient, encounter_id: encounter },
  }),
  'files.uploadAttachment': ({ organization, patient, encounter }) => ({
    body: { file: pngFile(), patient_id: patient, encounter_id: encounter, managing_organization_id: organization },
  }),
  'files.uploadPayerFile': ({ organization }) => ({ body: { file: pdfFile(), managing_organization_id: organization } }),
  'files.readPayerFile': ({ file }) => ({ params: { name: file } }),
  'files.readFile': ({ organization, file }) => ({ params: { name: file }, query: { managing_organization_id: organization } }),
  'files.downloadAttachment': ({ organization, file }) => ({ query: { filename: file, managing_organization_id: organization } }),
  'files.editAttachment': ({ organization, file }) => ({
    query: { filename: file, managing_organization_id: organization },
    body: { title: 'Referral.png' },
  }),
  'files.deleteAttachment': ({ organization, file }) => ({ query: { filename: file, managing_organization_id: organization } }),

  'terminology.searchDiagnoses': () => ({ query: { search: 'malaria' } }),
  'terminology.searchConcepts': () => ({ query: { search: 'blood', kind: 'specimen' } }),
  'terminology.listClassifications': () => ({}),
  'terminology.listClassificationEntries': ({ classification }) => ({ params: { id: classification }, query: { top: 'true' } }),
  'terminology.importClassification': () => ({ body: { file: asFile(madeUpCsv), release: '2030', licence: 'made up' } }),
  'terminology.readClassificationImport': ({ classification_import }) => ({ params: { id: classification_import } }),
  'terminology.saveClassificationImportLines': ({ classification_import }) => ({ params: { id: classification_import } }),
  'terminology.readMappingImport': ({ mapping_import }) => ({ params: { id: mapping_import } }),
  'terminology.saveMappingImportLines': ({ mapping_import }) => ({ params: { id: mapping_import } }),
  'terminology.importMapping': ({ classification }) => ({
    params: { id: classification },
    body: { file: asFile('concept_code,icd10_code\n61462000,B54') },
  }),
  'terminology.removeClassification': ({ classification }) => ({ params: { id: classification } }),
  'terminology.searchMedicines': () => ({ query: { search: 'quin' } }),
  'terminology.readMedicineChoices': () => ({}),
  'terminology.exportMedicines': () => ({ body: { format: 'csv' } }),
  'terminology.readMedicine': ({ medicine }) => ({ params: { id: medicine } }),
  'terminology.addMedicine': () => ({ body: { name: 'Zinc', strength: '20 mg', form: 'tablet', routes: ['PO'] } }),
  'terminology.editMedicine': ({ medicine }) => ({ params: { id: medicine }, body: { aliases: ['quin'] } }),
  'terminology.removeMedicine': ({ medicine }) => ({ params: { id: medicine } }),
  'terminology.addStarterMedicines': () => ({}),
  'terminology.importMedicines': () => ({ body: { file: asFile('name,form\nZinc,tablet') } }),
  'terminology.readMedicineImport': ({ medicine_import }) => ({ params: { id: medicine_import } }),
  'terminology.saveMedicineImportLines': ({ medicine_import }) => ({ params: { id: medicine_import } }),
  'terminology.undoMedicineImport': ({ medicine_import }) => ({ params: { id: medicine_import } }),
  'terminology.listOwnForms': ({ organization }) => ({ query: { service_provider_id: organization } }),
  'terminology.createOwnForm': ({ organization }) => ({ body: { service_provider_id: organization, title: 'Pain', purpose: '' } }),
  'terminology.readOwnForm': ({ organization, own_form }) => ({
    params: { id: own_form },
    query: { service_provider_id: organization },
  }),
  'terminology.updateOwnForm': ({ organization, own_form }) => ({
    params: { id: own_form },
    body: { service_provider_id: organization, title: 'Wounds', items: [{ key: 'q1', kind: 'text', label: 'Which' }] },
  }),
  'terminology.publishOwnForm': ({ organization, own_form }) => ({
    params: { id: own_form },
    body: { service_provider_id: organization },
  }),
  'terminology.lookUpConcept': () => ({ query: { code: '61462000' } }),

  'organization.createOrganization': () => ({ body: { name: 'Another Clinic' } }),
  'organization.listOrganizations': () => ({}),
  'organization.readOrganization': ({ organization }) => ({ params: { id: organization } }),
  'organization.updateOrganization': ({ organization }) => ({ params: { id: organization }, body: { name: 'Renamed Clinic' } }),
  'organization.deleteOrganization': ({ organization }) => ({ params: { id: organization } }),
  'organization.listLocations': ({ organization, location }) => ({ params: { id: organization }, query: { parent_id: location } }),
  'organization.readLocation': ({ organization, location }) => ({ params: { id: organization, location_id: location } }),
  'organization.createLocation': ({ organization, location }) => ({
    params: { id: organization },
    body: { name: 'Dental', kind: 'clinic', code: 'DEN', parent_id: location },
  }),
  'organization.updateLocation': ({ organization, location }) => ({
    params: { id: organization, location_id: location },
    body: { name: 'Outpatients', kind: 'clinic' },
  }),
  'organization.listCodeSequences': ({ organization }) => ({ params: { id: organization } }),
  'organization.readCodeSequence': ({ organization }) => ({ params: { id: organization, entity: 'visit' } }),
  'organization.previewCodeSequence': ({ organization }) => ({
    params: { id: organization, entity: 'visit' },
    query: { prefix: 'AH', width: 5, next: 12 },
  }),
  'organization.updateCodeSequence': ({ organization }) => ({ params: { id: organization, entity: 'visit' }, body: { prefix: 'AH' } }),
  'organization.deleteLocation': ({ organization, location }) => ({ params: { id: organization, location_id: location } }),
  'organization.listRoles': ({ organization }) => ({ params: { id: organization } }),
  'organization.readRole': ({ organization, role }) => ({ params: { id: organization, role_id: role } }),
  'organization.listRoleMembers': ({ organization, role }) => ({ params: { id: organization, role_id: role } }),
  'organization.createRole': ({ organization }) => ({
    params: { id: organization },
    body: { name: 'Ward clerk', workspaces: ['IPD.main'], resources: ['admissions.*'] },
  }),
  'organization.duplicateRole': ({ organization, role }) => ({ params: { id: organization, role_id: role }, body: {} }),
  'organization.updateRole': ({ organization, role }) => ({
    params: { id: organization, role_id: role },
    body: { name: 'Ward nurse', resources: ['patients.read'] },
  }),
  'organization.deleteRole': ({ organization, role }) => ({ params: { id: organization, role_id: role } }),
  'organization.demandSecondFactor': ({ organization, role }) => ({
    params: { id: organization, role_id: role },
    body: { second_factor: false },
  }),
  'organization.listWorkspaces': ({ organization }) => ({ params: { id: organization } }),
  'organization.createWorkspace': ({ organization }) => ({ params: { id: organization }, body: { type: 'OPD', name: 'Second OPD' } }),
  'organization.updateWorkspace': ({ organization, workspace }) => ({
    params: { id: organization },
    body: { id: workspace, name: 'Renamed' },
  }),
  'organization.deleteWorkspace': ({ organization, workspace }) => ({ params: { id: organization }, body: { id: workspace } }),
  'organization.listPractitioners': ({ organization, role }) => ({ query: { managing_organization_id: organization, role_id: role } }),
  'organization.listProviderPractitioners': ({ organization, role }) => ({ params: { id: organization }, query: { role_id: role } }),
  'organization.exportPractitioners': ({ organization, role }) => ({
    query: { managing_organization_id: organization, role_id: role },
    body: { format: 'csv' },
  }),
  'organization.listPractitionerSpecialties': ({ organization }) => ({ params: { id: organization } }),
  'organization.listUsers': ({ organization }) => ({ params: { id: organization }, query: { search: 'mensah' } }),
  'organization.invitePractitioner': ({ organization, role, location }) => ({
    params: { id: organization },
    body: { first_name: 'Efua', last_name: 'Arthur', email: 'efua@team.example', role_id: role, location_ids: [location] },
  }),
  'organization.readProviderPractitioner': ({ organization, practitioner }) => ({
    params: { id: organization, practitioner_id: practitioner },
  }),
  'organization.updatePractitioner': ({ organization, practitioner, role, location }) => ({
    params: { id: organization, practitioner_id: practitioner },
    body: { title: 'Dr', role_id: role, location_ids: [location] },
  }),
  'organization.deletePractitioner': ({ organization, practitioner }) => ({ params: { id: organization, practitioner_id: practitioner } }),
  'organization.inviteAgain': ({ organization, practitioner }) => ({
    params: { id: organization, practitioner_id: practitioner },
    body: {},
  }),
  'organization.resetPractitionerFactor': ({ organization, practitioner }) => ({
    params: { id: organization, practitioner_id: practitioner },
  }),
  'organization.readInvitation': () => ({ body: { token: 'unknown' } }),
  'organization.acceptInvitation': () => ({
    body: { token: 'unknown', new_password: 'three quiet geese', confirm_password: 'three quiet geese' },
  }),
  'organization.readPractitioner': ({ organization, practitioner }) => ({
    params: { id: practitioner },
    query: { managing_organization_id: organization },
  }),

  'workbench.listDrafts': () => ({}),
  'workbench.readDraft': ({ encounter, organization }) => ({
    params: { kind: 'encounter', subject: encounter },
    query: { managing_organization_id: organization },
  }),
  'workbench.saveDraft': ({ encounter, organization }) => ({
    params: { kind: 'encounter', subject: encounter },
    query: { managing_organization_id: organization },
    body: { content: { note: 'Fever' } },
  }),
  'workbench.discardDraft': ({ encounter, organization }) => ({
    params: { kind: 'encounter', subject: encounter },
    query: { managing_organization_id: organization },
  }),
  'workbench.readUserSettings': () => ({}),
  'workbench.changeUserSettings': () => ({ body: { theme: 'dark', single_keys: false } }),
  'workbench.listRecents': () => ({}),
  'workbench.noteRecent': ({ patient }) => ({ params: { kind: 'patient', id: patient } }),
  'workbench.readListWorkbench': () => ({}),
  'workbench.saveListSetting': () => ({
    params: { list: 'patients' },
    body: { layout: { shown: ['mrn'], hidden: [] }, density: 'compact' },
  }),
  'workbench.addView': () => ({ body: { list: 'patients', name: 'Women', search: { gender: 'FEMALE' } } }),
  'workbench.editView': ({ organization }) => ({ params: { id: organization }, body: { name: 'Men' } }),
  'workbench.listNotifications': () => ({}),
  'workbench.markNotificationRead': ({ organization }) => ({ params: { id: organization } }),
  'workbench.markNotificationsRead': () => ({ body: {} }),
  'workbench.acknowledgeNotification': ({ organization }) => ({ params: { id: organization } }),
  'workbench.watchChanges': ({ organization, patient }) => ({
    query: { service_provider_id: organization, topics: `visits,queue,appointments,patient:${patient}` },
  }),
  'workbench.removeView': ({ organization }) => ({ params: { id: organization } }),
  'workbench.restoreView': ({ organization }) => ({ params: { id: organization } }),

  'catalogue.listServices': ({ organization, location, practitioner }) => ({
    query: { managing_organization_id: organization, location_id: location, practitioner_id: practitioner },
  }),
  'catalogue.readService': ({ organization, service }) => ({ params: { id: service }, query: { managing_organization_id: organization } }),
  'catalogue.createService': ({ organization, location, practitioner }) => ({
    body: {
      name: 'Wound dressing',
      healthcare_service_categories: [{ text: 'Procedure' }],
      location_ids: [location],
      practitioner_ids: [practitioner],
      managing_organization_id: organization,
    },
  }),
  'catalogue.exportServices': ({ organization, location, practitioner }) => ({
    query: { managing_organization_id: organization, location_id: location, practitioner_id: practitioner },
    body: { format: 'csv' },
  }),
  'catalogue.updateService': ({ organization, service, location, practitioner }) => ({
    params: { id: service },
    body: { name: 'Consultation', location_ids: [location], practitioner_ids: [practitioner], managing_organization_id: organization },
  }),
  'catalogue.setWorkingServices': ({ organization, service, practitioner }) => ({
    params: { id: practitioner },
    body: { service_ids: [service], managing_organization_id: organization },
  }),
  'catalogue.deleteService': ({ organization, service }) => ({
    params: { id: service },
    query: { managing_organization_id: organization },
  }),

  'catalogue.listServicePrices': ({ organization, workspace, location, service }) => ({
    query: { managing_organization: organization, workspace_id: workspace, location_id: location, healthcare_service_id: service },
  }),
  'catalogue.findServicePrice': ({ organization, workspace, location, service }) => ({
    query: { managing_organization: organization, workspace_id: workspace, location_id: location, healthcare_service_id: service },
  }),
  'catalogue.readServicePrice': ({ organization, price }) => ({ params: { id: price }, query: { managing_organization: organization } }),
  'catalogue.createServicePrice': ({ organization, workspace, location, service }) => ({
    body: {
      healthcare_service_id: service,
      charge: '80.00',
      payer: 'GoldFieldsGhana',
      location_id: location,
      workspace_id: workspace,
      managing_organization: organization,
    },
  }),
  'catalogue.updateServicePrice': ({ organization, workspace, location, price }) => ({
    params: { id: price },
    body: { charge: '75.00', location_id: location, workspace_id: workspace, managing_organization: organization },
  }),
  'catalogue.deleteServicePrice': ({ organization, price }) => ({ params: { id: price }, query: { managing_organization: organization } }),
  'catalogue.activateServicePrice': ({ organization, workspace, price }) => ({
    params: { id: price },
    body: { workspace_id: workspace, managing_organization: organization },
  }),
  'catalogue.deactivateServicePrice': ({ organization, workspace, price }) => ({
    params: { id: price },
    body: { workspace_id: workspace, managing_organization: organization },
  }),
  'catalogue.listPriceMatrix': ({ organization, workspace, location }) => ({
    query: { managing_organization: organization, workspace_id: workspace, location_id: location },
  }),
  'catalogue.exportServicePrices': ({ organization, workspace, location, service }) => ({
    query: { managing_organization: organization, workspace_id: workspace, location_id: location },
    body: { format: 'csv', ids: [service] },
  }),
  'catalogue.uploadServicePrices': ({ organization, workspace }) => ({
    body: { file: priceFile(['Service,Charge', 'General consultation,60']), workspace_id: workspace, managing_organization: organization },
  }),
  'catalogue.importServicePrices': ({ organization, workspace }) => ({
    body: { file: priceFile(['Service,Charge', 'General consultation,60']), workspace_id: workspace, managing_organization: organization },
  }),
  'catalogue.listUnknownPayers': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'catalogue.readPriceImport': ({ organization, price_import }) => ({
    params: { id: price_import },
    query: { managing_organization: organization },
  }),
  'catalogue.undoPriceImport': ({ organization, price_import }) => ({
    params: { id: price_import },
    query: { managing_organization: organization },
  }),
  'catalogue.savePriceImportErrors': ({ organization, price_import }) => ({
    params: { id: price_import },
    query: { managing_organization: organization },
  }),

  ...patientsSamples,
  'frontdesk.readBoard': ({ organization, location }) => ({ query: { managing_organization_id: organization, location_id: location } }),
  'frontdesk.listUnpaid': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'frontdesk.listMarked': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'frontdesk.checkIn': ({ organization, appointment, location }) => ({
    body: { managing_organization_id: organization, appointment_id: appointment, location_id: location },
  }),
  'frontdesk.undoCheckIn': ({ visit }) => ({ params: { id: visit }, body: {} }),
  'frontdesk.receiveUnknown': ({ organization, location }) => ({
    body: {
      managing_organization_id: organization,
      gender: 'MALE',
      age_band: 'adult',
      location_id: location,
      brought_by: 'Police',
      observations: [{ code: '8867-4', value: '90' }],
    },
  }),

  ...clinicalSamples,

  'files.readSpace': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'files.editSpace': ({ organization }) => ({ query: { managing_organization_id: organization }, body: { quota_mb: 2048 } }),

  'reports.listAudit': ofTrail,
  'reports.exportAudit': (ids) => ({ ...ofTrail(ids), body: { format: 'csv' } }),
  'reports.listPatientsSeen': ofTrail,
  'reports.exportPatientsSeen': (ids) => ({ ...ofTrail(ids), body: { format: 'xlsx' } }),
  'reports.listOnlookers': ofTrail,
  'reports.listSignIns': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.readSignInChain': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.listAuditActions': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.readSetUp': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.editSetUpStep': ({ organization }) => ({
    params: { step: 'logo' },
    query: { managing_organization_id: organization },
    body: { dismissed: true },
  }),
  'reports.readPatientFigures': ({ organization }) => ({ query: { managing_organization_id: organization, days: '7' } }),
  'reports.readVisitFigures': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.readTeamFigures': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'reports.readHouseFigures': ({ organization }) => ({ query: { managing_organization_id: organization } }),

  'audit.readChain': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'audit.verifyChain': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'audit.listEntries': ({ patient, organization }) => ({
    query: { managing_organization_id: organization, patient_id: patient },
  }),

  ...upperSamples,
  ...schedulingSamples,
  ...payersSamples,
  ...billingSamples,
  ...invoiceSamples,
};
