import { asFile } from '../../src/modules/terminology/classification.make.ts';
import type { Sample, World } from './world.ts';

/** The samples of visits and encounters, of what is measured, of allergies and referrals. */
export const clinicalSamples: Record<string, (ids: World['ids']) => Sample> = {
  'encounters.listVisits': ({ organization, practitioner, patient, location }) => ({
    query: { service_provider_id: organization, assigned_to_id: practitioner, patient_id: patient, location_id: location },
  }),
  'encounters.exportVisits': ({ organization, practitioner, patient, location }) => ({
    query: { service_provider_id: organization, assigned_to_id: practitioner, patient_id: patient, location_id: location },
    body: { format: 'xlsx' },
  }),
  'encounters.startVisit': ({ organization, patient, practitioner, location }) => ({
    body: { service_provider_id: organization, patient, assigned_to_id: practitioner, location_id: location },
  }),
  'encounters.readVisit': ({ visit }) => ({ params: { id: visit } }),
  'encounters.editVisit': ({ visit, practitioner, location }) => ({
    params: { id: visit },
    body: { assigned_to_id: practitioner, location_id: location, reason: 'Fever' },
  }),
  'encounters.endVisit': ({ visit }) => ({ params: { id: visit }, body: { note: 'Better' } }),
  'encounters.reopenVisit': ({ visit }) => ({ params: { id: visit }, body: {} }),
  'encounters.printVisitSummary': ({ visit }) => ({ params: { id: visit } }),
  'encounters.readVisitSummary': ({ visit }) => ({ params: { id: visit } }),
  'encounters.listEncounters': ({ organization, patient, visit, encounter, practitioner }) => ({
    query: { service_provider_id: organization, patient_id: patient, visit, part_of: encounter, practitioner_id: practitioner },
  }),
  'encounters.openEncounter': ({ patient, visit, encounter, practitioner, location }) => ({
    body: {
      patient,
      visit,
      part_of: encounter,
      encounter_participant: [{ type: 'PRIMARY_PERFORMER', practitioner_role: practitioner }],
      encounter_location: [{ location, status: 'planned' }],
    },
  }),
  'encounters.readEncounter': ({ encounter }) => ({ params: { id: encounter } }),
  'encounters.editEncounter': ({ encounter, practitioner, location }) => ({
    params: { id: encounter },
    body: {
      notes: [{ note_type: 'chief-complaint', note: 'Cough.' }],
      encounter_participant: [{ type: 'PRIMARY_PERFORMER', practitioner_role: practitioner }],
      encounter_location: [{ location, status: 'planned' }],
    },
  }),
  'encounters.startEncounter': ({ encounter, practitioner }) => ({ params: { id: encounter }, body: { started_by_id: practitioner } }),
  'encounters.finishEncounter': ({ encounter, note }) => ({ params: { id: encounter }, body: { take_over: [note] } }),
  'encounters.actOnEncounter': ({ encounter }) => ({ params: { id: encounter }, body: { action: 'advance' } }),
  'encounters.listEncounterActions': ({ organization }) => ({ query: { service_provider_id: organization } }),
  'encounters.sendEncounterAction': ({ encounter }) => ({ body: { encounter, action: 'advance' } }),
  'encounters.callAway': ({ encounter }) => ({ params: { id: encounter } }),
  'encounters.discardEncounter': ({ encounter }) => ({ params: { id: encounter }, body: { reason: 'Entered for the wrong patient' } }),
  'encounters.listNotes': ({ organization, patient, encounter, visit, practitioner }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter, visit, author_id: practitioner },
  }),
  'encounters.listNoteVersions': ({ organization, note }) => ({ params: { id: note }, query: { service_provider_id: organization } }),
  'encounters.signNote': ({ organization, note }) => ({ params: { id: note }, query: { service_provider_id: organization } }),
  'encounters.editNote': ({ note }) => ({ params: { id: note }, body: { note: 'Fever since Monday.' } }),
  'encounters.listDiagnoses': ({ organization, patient, encounter, visit }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter, visit },
  }),
  'encounters.listEncounterDiagnoses': ({ organization, encounter }) => ({ query: { service_provider_id: organization, encounter } }),
  'encounters.listRecentDiagnoses': () => ({}),
  'encounters.createDiagnosis': ({ encounter, patient }) => ({ body: { encounter, patient_id: patient, display: 'Bush fever' } }),
  'encounters.readDiagnosis': ({ organization, diagnosis }) => ({
    params: { id: diagnosis },
    query: { service_provider_id: organization },
  }),
  'encounters.listDiagnosisVersions': ({ organization, diagnosis }) => ({
    params: { id: diagnosis },
    query: { service_provider_id: organization },
  }),
  'encounters.updateDiagnosis': ({ diagnosis }) => ({ params: { id: diagnosis }, body: { verification_status: 'confirmed' } }),
  'encounters.deleteDiagnosis': ({ diagnosis }) => ({ params: { id: diagnosis }, body: { reason: 'Another patient’s' } }),
  'encounters.listCarePlans': ({ organization, patient, encounter }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter },
  }),
  'encounters.listDueCare': ({ organization }) => ({ query: { service_provider_id: organization } }),
  'encounters.createCarePlan': ({ organization, patient, encounter, practitioner }) => ({
    body: {
      ...{ service_provider_id: organization, patient_id: patient, encounter, title: 'Walking again' },
      activities: [{ text: 'Exercise twice a day', member_id: practitioner }],
    },
  }),
  'encounters.readPhrases': ({ organization }) => ({ query: { service_provider_id: organization } }),
  'encounters.updatePhrases': ({ organization }) => ({
    body: { service_provider_id: organization, phrases: [{ name: 'rv', text: 'Review {bp}' }] },
  }),
  'encounters.readNoteTemplates': ({ organization }) => ({ query: { service_provider_id: organization } }),
  'encounters.updateNoteTemplates': ({ organization }) => ({
    body: {
      service_provider_id: organization,
      templates: [{ title: 'Review', specialty: null, note_type: 'visit-note' as const, text: 'Review' }],
    },
  }),
  'encounters.readCarePlan': ({ organization, care_plan }) => ({ params: { id: care_plan }, query: { service_provider_id: organization } }),
  'encounters.listCarePlanVersions': ({ organization, care_plan }) => ({
    params: { id: care_plan },
    query: { service_provider_id: organization },
  }),
  'encounters.updateCarePlan': ({ care_plan, activity }) => ({
    params: { id: care_plan },
    body: { title: 'The wound', activities: [{ uuid: activity, text: 'Change the dressing daily' }] },
  }),
  'encounters.completeActivity': ({ care_plan, activity }) => ({ params: { id: care_plan }, body: { activity } }),
  'encounters.reopenActivity': ({ care_plan, activity }) => ({ params: { id: care_plan }, body: { activity } }),
  'encounters.deleteCarePlan': ({ care_plan }) => ({ params: { id: care_plan }, body: { reason: 'Another patient’s' } }),
  'encounters.markNoteInError': ({ note, organization }) => ({
    params: { id: note },
    body: { reason: 'Another patient’s', service_provider_id: organization },
  }),
  'encounters.addAddendum': ({ note }) => ({ body: { addendum_to: note, note: 'Also cough.' } }),

  'observations.listObservations': ({ organization, patient, encounter, visit }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter, visit },
  }),
  'observations.readFluidBalance': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'observations.readVitalsChart': ({ organization, patient, encounter }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter },
  }),
  'observations.readGrowthChart': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'observations.listGrowthTables': ({ organization }) => ({ query: { service_provider_id: organization } }),
  'observations.importGrowthTable': () => ({
    body: { file: asFile('Age,L,M,S\n0,1,3.3,0.1\n30,1,4.4,0.1'), measure: 'weight' as const, sex: 'MALE' as const, source: 'made up' },
  }),
  'observations.readGrowthTableImport': ({ growth_import }) => ({ params: { id: growth_import } }),
  'observations.saveGrowthTableImportLines': ({ growth_import }) => ({ params: { id: growth_import } }),
  'observations.deleteGrowthTable': ({ growth_table, organization }) => ({
    params: { id: growth_table },
    query: { service_provider_id: organization },
  }),
  'observations.readTriageSettings': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'observations.readReferenceRanges': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'observations.updateReferenceRanges': ({ organization }) => ({
    body: {
      managing_organization_id: organization,
      ranges: [{ of: 'pulse' as const, sex: null, from_days: 0, to_days: null, low: 60, high: 90, source: 'Our protocol' }],
    },
  }),
  'observations.updateTriageSettings': ({ organization }) => ({ body: { managing_organization_id: organization, children: 'B' } }),
  'observations.recordObservations': ({ patient, encounter }) => ({ body: [{ patient, encounter, code: '8867-4', value: '90' }] }),
  'observations.listObservationVersions': ({ organization, observation }) => ({
    params: { id: observation },
    query: { service_provider_id: organization },
  }),
  'observations.editObservation': ({ observation }) => ({ params: { id: observation }, body: { value: '92' } }),
  'observations.acknowledgeObservation': ({ observation }) => ({ params: { id: observation }, body: { note: 'The doctor was told' } }),
  'observations.cancelObservation': ({ observation }) => ({ params: { id: observation }, body: { reason: 'Mistyped' } }),
  'observations.listFormResponses': ({ organization, patient, encounter, visit }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter_id: encounter, visit_id: visit },
  }),
  'observations.createFormResponse': ({ patient, encounter, visit }) => ({
    body: { form: 'covid-daily', patient_id: patient, encounter_id: encounter, visit_id: visit, answers: { oxygen: 'none' } },
  }),
  'observations.overrideTriage': ({ organization, patient, encounter }) => ({
    body: { service_provider_id: organization, patient, encounter, colour: 'red' as const, reason: 'Looks unwell' },
  }),
  'observations.readFormResponse': ({ form_response }) => ({ params: { id: form_response } }),
  'observations.updateFormResponse': ({ form_response }) => ({ params: { id: form_response }, body: { answers: { oxygen: 'mask' } } }),
  'observations.listFormResponseVersions': ({ form_response }) => ({ params: { id: form_response } }),
  'observations.deleteFormResponse': ({ form_response }) => ({ params: { id: form_response }, body: { reason: 'Another patient’s' } }),

  'allergies.listAllergies': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'allergies.createAllergy': ({ patient }) => ({ body: { patient_id: patient, substance: 'Penicillin' } }),
  'allergies.readAllergy': ({ organization, allergy }) => ({ params: { id: allergy }, query: { service_provider_id: organization } }),
  'allergies.listAllergyVersions': ({ organization, allergy }) => ({
    params: { id: allergy },
    query: { service_provider_id: organization },
  }),
  'allergies.updateAllergy': ({ allergy }) => ({ params: { id: allergy }, body: { reaction: 'Rash' } }),
  'allergies.deleteAllergy': ({ allergy }) => ({ params: { id: allergy }, body: { reason: 'Another patient’s' } }),
  'allergies.confirmNoneKnown': ({ other_patient }) => ({ body: { patient_id: other_patient } }),

  'referrals.listReferrals': ({ organization, patient, encounter, practitioner }) => ({
    query: { service_provider_id: organization, patient_id: patient, encounter_id: encounter, referring_practitioner_id: practitioner },
  }),
  'referrals.createReferral': ({ organization, patient, encounter, practitioner, specialist }) => ({
    body: {
      ...{ service_provider_id: organization, patient_id: patient, encounter_id: encounter, reason: 'Cataract' },
      ...{ referring_practitioner_id: practitioner, referred_to_practitioner_id: practitioner, specialist_id: specialist },
    },
  }),
  'referrals.readReferral': ({ organization, referral }) => ({ params: { id: referral }, query: { service_provider_id: organization } }),
  'referrals.listReferralVersions': ({ organization, referral }) => ({
    params: { id: referral },
    query: { service_provider_id: organization },
  }),
  'referrals.updateReferral': ({ referral, patient, encounter, practitioner, specialist }) => ({
    params: { id: referral },
    body: {
      ...{ patient_id: patient, encounter_id: encounter, specialist_id: specialist, note: 'By bus' },
      ...{ referring_practitioner_id: practitioner, referred_to_practitioner_id: practitioner },
    },
  }),
  'referrals.deleteReferral': ({ referral }) => ({ params: { id: referral }, body: { reason: 'Another patient’s' } }),
  'referrals.acceptReferral': ({ referral }) => ({ params: { id: referral }, body: { by: 'Dr Owusu' } }),
  'referrals.declineReferral': ({ referral }) => ({ params: { id: referral }, body: { reason: 'No bed' } }),
  'referrals.replyToReferral': ({ referral }) => ({ params: { id: referral }, body: { text: 'Seen, laser done.' } }),
  'referrals.readReferralLetter': ({ organization, referral }) => ({
    params: { id: referral },
    query: { service_provider_id: organization },
  }),
  'referrals.printReferralLetter': ({ organization, referral }) => ({
    params: { id: referral },
    query: { service_provider_id: organization },
  }),
};
