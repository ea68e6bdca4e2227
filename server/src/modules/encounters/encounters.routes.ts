import * as contract from '@akoma/contract/encounters';
import { plansByKeys } from '../../platform/http/plans-by-keys.ts';
import { type Route, answer } from '../../platform/http/route.ts';
import { actOnEncounter } from './act-on-encounter.ts';
import { markNoteInError } from './mark-note-in-error.ts';
import { addAddendum } from './add-addendum.ts';
import { createCarePlan } from './create-care-plan.ts';
import { deleteCarePlan } from './delete-care-plan.ts';
import { listCarePlans } from './list-care-plans.ts';
import { listCarePlanVersions } from './list-care-plan-versions.ts';
import { listDueCare } from './list-due-care.ts';
import { readCarePlan } from './read-care-plan.ts';
import { completeActivity } from './complete-activity.ts';
import { reopenActivity } from './reopen-activity.ts';
import { updateCarePlan } from './update-care-plan.ts';
import { createDiagnosis } from './create-diagnosis.ts';
import { deleteDiagnosis } from './delete-diagnosis.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { describeEncounter } from './describe-encounters.ts';
import { describeNote } from './describe-note.ts';
import { describeVisit } from './describe-visits.ts';
import { findDiagnosis } from './diagnosis.store.ts';
import { callAway } from './call-away.ts';
import { discardEncounter } from './discard-encounter.ts';
import { editEncounter } from './edit-encounter.ts';
import { editNote } from './edit-note.ts';
import { editVisit } from './edit-visit.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { endVisit } from './end-visit.ts';
import { exportVisits } from './export-visits.ts';
import { finishEncounter } from './finish-encounter.ts';
import { listDiagnoses } from './list-diagnoses.ts';
import { listDiagnosisVersions } from './list-diagnosis-versions.ts';
import { listEncounterActions } from './list-encounter-actions.ts';
import { listEncounterDiagnoses } from './list-encounter-diagnoses.ts';
import { listEncounters } from './list-encounters.ts';
import { listNoteVersions } from './list-note-versions.ts';
import { listNotes } from './list-notes.ts';
import { listRecentDiagnoses } from './list-recent-diagnoses.ts';
import { listVisits } from './list-visits.ts';
import { openEncounter } from './open-encounter.ts';
import { printVisitSummary } from './print-visit-summary.ts';
import { readDiagnosis } from './read-diagnosis.ts';
import { readVisitSummary } from './read-visit-summary.ts';
import { reopenVisit } from './reopen-visit.ts';
import { sendEncounterAction } from './send-encounter-action.ts';
import { findNoteTemplates, findPhrases } from './phrase.store.ts';
import { signNote } from './sign-note.ts';
import { startEncounter } from './start-encounter.ts';
import { startVisit } from './start-visit.ts';
import { updateNoteTemplates } from './update-note-templates.ts';
import { updatePhrases } from './update-phrases.ts';
import { updateDiagnosis } from './update-diagnosis.ts';

const dayOrPatient = ['start_date', 'end_date', 'patient', 'patient_id', 'service_provider_id'];
const byDayOrPatient = plansByKeys(...dayOrPatient);
/** Their state and kind stand in the statement itself. */
const byStateAsWell = plansByKeys(...dayOrPatient, 'state', 'is_ward_round');

export const encountersRoutes = (ports: EncountersMeans): Route[] => [
  answer(contract.listVisits, listVisits, { plans: byDayOrPatient }),
  answer(contract.exportVisits, exportVisits),
  answer(contract.readVisit, async (ctx, { params }) => ({ data: await describeVisit(ctx, params.id) })),
  answer(contract.startVisit, startVisit(ports)),
  answer(contract.editVisit, editVisit(ports)),
  answer(contract.endVisit, endVisit),
  answer(contract.reopenVisit, reopenVisit),
  answer(contract.readVisitSummary, readVisitSummary(ports)),
  answer(contract.printVisitSummary, printVisitSummary(ports)),

  answer(contract.listEncounters, listEncounters, { plans: byStateAsWell }),
  answer(contract.readEncounter, async (ctx, { params }) => ({ data: await describeEncounter(ctx, ports.parts, params.id) })),
  answer(contract.openEncounter, openEncounter(ports)),
  answer(contract.editEncounter, editEncounter(ports)),
  answer(contract.startEncounter, startEncounter(ports)),
  answer(contract.finishEncounter, finishEncounter(ports)),
  answer(contract.actOnEncounter, actOnEncounter(ports)),
  answer(contract.listEncounterActions, listEncounterActions),
  answer(contract.sendEncounterAction, sendEncounterAction(ports)),
  answer(contract.callAway, callAway),
  answer(contract.discardEncounter, discardEncounter),

  answer(contract.listNotes, listNotes),
  answer(contract.editNote, editNote, { record: (ctx, { params }) => describeNote(ctx, params.id) }),
  answer(contract.listNoteVersions, listNoteVersions),
  answer(contract.signNote, signNote),
  answer(contract.addAddendum, addAddendum),
  answer(contract.markNoteInError, markNoteInError),

  answer(contract.readPhrases, async (ctx) => ({ data: await findPhrases(ctx) })),
  answer(contract.updatePhrases, updatePhrases),
  answer(contract.readNoteTemplates, async (ctx) => ({ data: await findNoteTemplates(ctx) })),
  answer(contract.updateNoteTemplates, updateNoteTemplates),

  answer(contract.listDiagnoses, listDiagnoses),
  answer(contract.listEncounterDiagnoses, listEncounterDiagnoses),
  answer(contract.listRecentDiagnoses, listRecentDiagnoses),
  answer(contract.createDiagnosis, createDiagnosis),
  answer(contract.readDiagnosis, readDiagnosis),
  answer(contract.listDiagnosisVersions, listDiagnosisVersions),
  answer(contract.updateDiagnosis, updateDiagnosis, { record: (ctx, { params }) => findDiagnosis(ctx, params.id) }),
  answer(contract.deleteDiagnosis, deleteDiagnosis),

  answer(contract.listCarePlans, listCarePlans),
  answer(contract.listDueCare, listDueCare),
  answer(contract.createCarePlan, createCarePlan),
  answer(contract.readCarePlan, readCarePlan),
  answer(contract.listCarePlanVersions, listCarePlanVersions),
  answer(contract.updateCarePlan, updateCarePlan, { record: (ctx, { params }) => describeCarePlan(ctx, params.id) }),
  answer(contract.completeActivity, completeActivity),
  answer(contract.reopenActivity, reopenActivity),
  answer(contract.deleteCarePlan, deleteCarePlan),
];
