import type { AnyOperation } from '@akoma/contract/base';
import {
  formCodeProblem,
  glasgowForm,
  mewsForm,
  morseForm,
  tewsForm,
  unitTypeEntries,
  vitalsForm,
  wardVitalEntries,
} from '@akoma/contract/observations';
import { operations } from '@akoma/contract/registers';
import { scoreListOf } from '@akoma/contract/terminology';
import type { ServerModule } from './platform/module.ts';
import { audit } from './modules/audit/index.ts';
import { backup, findLastBackup } from './modules/backup/index.ts';
import { catalogue, listUnknownServices } from './modules/catalogue/index.ts';
import {
  encounterChanges,
  encounterPatientRows,
  encounters,
  beginningOfNote,
  carePlansInTime,
  diagnosesInTime,
  encountersInTime,
  notesInTime,
  visitsInTime,
  findVisitNamed,
  findVisitOn,
  openVisitsAt,
  patientOfEncounter,
} from './modules/encounters/index.ts';
import { filePatientRows, files, filesInTime } from './modules/files/index.ts';
import { frontdesk, listChargeableVisits } from './modules/frontdesk/index.ts';
import { queue, queueChanges, ticketOfArrival } from './modules/queue/index.ts';
import { identity } from './modules/identity/index.ts';
import { allergies, allergyChanges, allergyPatientRows, allergiesInTime } from './modules/allergies/index.ts';
import { referralsInTime, referralPatientRows, referrals } from './modules/referrals/index.ts';
import {
  listObservationsOfEncounter,
  formsInTime,
  readingsInTime,
  measuredIn,
  observationChanges,
  observationPatientRows,
  observations,
} from './modules/observations/index.ts';
import { answerIdentity, isOperator, organization, ownFiles } from './modules/organization/index.ts';
import { countPatientsOfGroups, findPatient, holdPatient, ownPatientFiles, patients } from './modules/patients/index.ts';
import { type AuditedOperation, type ReportsPorts, reports } from './modules/reports/index.ts';
import { terminology } from './modules/terminology/index.ts';
import { webhooks } from './modules/webhooks/index.ts';
import { userSettingsOf, workbench, workbenchPatientRows } from './modules/workbench/index.ts';
import { payers } from './modules/payers/index.ts';
import {
  accountsOfClients,
  billChanges,
  billing,
  billQueue,
  billsInTime,
  chargePatientRows,
  paymentsInTime,
  refundsInTime,
} from './modules/billing/index.ts';
import {
  appointmentChanges,
  appointmentPatientRows,
  appointmentsInTime,
  listChargeableAppointments,
  nameSchedulesInUse,
  scheduling,
  whileNobodyBooksAt,
  whileNobodyBooksService,
} from './modules/scheduling/index.ts';

/** Audited operations: commands, and GETs that declare it. */
const auditedOperations: readonly AuditedOperation[] = (operations as readonly AnyOperation[])
  .filter(({ method, audit: traced }) => (method === 'GET' ? Boolean(traced) : traced !== false))
  .map(({ name, audit: traced, summary }) => ({ operation: name, action: (traced || undefined)?.action ?? name, summary }));

/** Rows that name a patient, in the order in which a merge moves them: modules that hang on encounters after them. */
const patientRows = {
  workbench: workbenchPatientRows,
  billing: chargePatientRows,
  scheduling: appointmentPatientRows,
  encounters: encounterPatientRows,
  observations: observationPatientRows,
  allergies: allergyPatientRows,
  referrals: referralPatientRows,
  files: filePatientRows,
};

/** What happened to a patient, by kind. */
const timeline: ReportsPorts['timeline'] = {
  visit: { permission: 'visits.read', entries: visitsInTime },
  encounter: { permission: 'encounters.read', entries: encountersInTime },
  note: { permission: 'encounters.read', entries: notesInTime, detailOf: beginningOfNote },
  diagnosis: { permission: 'encounters.read', entries: diagnosesInTime },
  'care-plan': { permission: 'encounters.read', entries: carePlansInTime, detailOf: beginningOfNote },
  observation: { permission: 'observations.read', entries: readingsInTime },
  form: { permission: 'observations.read', entries: formsInTime },
  allergy: { permission: 'allergies.read', entries: allergiesInTime },
  referral: { permission: 'referrals.read', entries: referralsInTime },
  appointment: { permission: 'appointments.read', entries: appointmentsInTime },
  bill: { permission: 'billing.read', entries: billsInTime },
  payment: { permission: 'billing.read', entries: paymentsInTime },
  refund: { permission: 'billing.read', entries: refundsInTime },
  file: { permission: 'files.read', entries: filesInTime },
};

/** Joins the modules to each other, in the module order. The only place, beside the demo hospital, that names them all. */
export const modules: readonly ServerModule[] = [
  audit,
  files({ owners: { ...ownFiles, patient: ownPatientFiles }, holdPatient, patientOfEncounter, isOperator }),
  terminology({
    lists: {
      'observation-category-unit-type': { title: 'Observation unit types', entries: unitTypeEntries },
      'ipd-vital-type': { title: 'Vital signs of the ward', entries: wardVitalEntries },
      'TEWS-config': scoreListOf(tewsForm),
      'morse-fall-scale': scoreListOf(morseForm),
    },
    forms: [vitalsForm, tewsForm, mewsForm, morseForm, glasgowForm],
    formCodeProblem,
  }),
  identity({ memberships: answerIdentity, userSettingsOf }),
  organization({ openVisitsAt, schedulesAt: nameSchedulesInUse.atLocation, whileNobodyBooksAt }),
  workbench({
    recordExists: async (ctx, _kind, id) => (await findPatient(ctx, id))?.replaced_by_id === null,
    changes: [...billChanges, ...appointmentChanges, ...encounterChanges, ...observationChanges, ...allergyChanges, ...queueChanges],
  }),
  payers({ countPatientsOfGroups, accountsOfClients, listUnknownServices }),
  catalogue({ schedulesOfService: nameSchedulesInUse.ofService, whileNobodyBooksService }),
  patients({ rows: patientRows }),
  billing({
    sources: [
      { kind: 'appointment', find: listChargeableAppointments },
      { kind: 'visit', find: listChargeableVisits },
    ],
    visits: { named: findVisitNamed, on: findVisitOn },
  }),
  scheduling,
  encounters({ parts: { observations: listObservationsOfEncounter }, measuredIn, noteArrival: ticketOfArrival }),
  observations,
  allergies,
  referrals,
  queue({ sources: { BILL: billQueue } }),
  frontdesk,
  reports({ actions: auditedOperations, timeline, findLastBackup }),
  webhooks,
  backup,
];
