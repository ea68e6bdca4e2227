import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  ActionItem,
  DiscardEncounter,
  EditEncounter,
  Encounter,
  EncounterAction,
  EncounterItem,
  EndEncounter,
  MadeEncounter,
  NewEncounters,
  SentEncounterAction,
  StartEncounter,
} from './encounter.schema.ts';
import { ListEncountersQuery } from './encounter-list.schema.ts';
import './encounters.failures.ts';

const EncounterQuery = z.object({ service_provider_id: Id.optional() });
const whenChanged = [
  'not_found',
  'conflict',
  'encounters.transitionRefused',
  'encounters.notesMissing',
  'encounters.encounterFinished',
] as const;

export const listEncounters = operation({
  name: 'encounters.listEncounters',
  spec: [
    'ENC-025',
    'ENC-026',
    'ENC-027',
    'ENC-028',
    'ENC-029',
    'ENC-030',
    'ENC-036',
    'ENC-037',
    'ENC-038',
    'ENC-039',
    'ENC-041',
    'ENC-042',
    'ENC-047',
    'ENC-068',
    'ENC-069',
  ],
  summary: 'Encounters without their contents, latest start first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/encounters',
  query: ListEncountersQuery,
  reply: page(EncounterItem),
  failures: [],
  audit: {
    action: 'encounter.list',
    patient: ['query.patient', 'query.patient_id'],
    shows: 'reply.data.*.patient',
    coded: ['status', 'ordering'],
    when: 'patient',
  },
});

export const readEncounter = operation({
  name: 'encounters.readEncounter',
  spec: ['ENC-002', 'ENC-004', 'ENC-007', 'ENC-010', 'ENC-011', 'ENC-048'],
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/encounters/{id}',
  params: IdParams,
  query: EncounterQuery,
  reply: one(Encounter),
  failures: ['not_found'],
  audit: { action: 'encounter.read', patient: 'reply.data.patient' },
});

export const openEncounter = operation({
  name: 'encounters.openEncounter',
  spec: ['ENC-005', 'ENC-006', 'ENC-008', 'ENC-009', 'ENC-024', 'ENC-031', 'ENC-049', 'ENC-060'],
  summary: 'Creates an encounter, planned unless a status is sent; or all of a bare array, answered by {data: […]}.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/encounters',
  query: EncounterQuery,
  body: NewEncounters,
  bodyLimit: { kilobytes: 1_024, because: 'fifty encounters may each have notes' },
  reply: one(MadeEncounter),
  changes: ['patients'],
  failures: ['not_found', 'encounters.visitOpen', 'encounters.visitEnded', 'encounters.patientDeceased'],
  status: 201,
  audit: { action: 'encounter.open', patient: ['body.patient', 'body.encounters.0.patient'], shows: 'reply.data.*.patient' },
});

export const editEncounter = operation({
  name: 'encounters.editEncounter',
  spec: ['ENC-050', 'ENC-055', 'ENC-062', 'ENC-066'],
  summary: 'Edits an encounter; notes merge by note_type into one’s own, care plans by uuid.',
  permission: 'encounters.write',
  method: 'PATCH',
  path: '/api/v2/emr/encounters/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/encounters/{id}' }],
  params: IdParams,
  query: EncounterQuery,
  body: EditEncounter,
  bodyLimit: { kilobytes: 1_024, entries: 20_000, because: 'sent back whole it holds its notes twice, and all that was measured' },
  reply: one(Encounter),
  changes: ['patients'],
  failures: [
    ...whenChanged,
    'encounters.noteSigned',
    'encounters.noteNotYours',
    'encounters.carePlanInError',
    'encounters.visitOpen',
    'encounters.visitEnded',
    'encounters.patientDeceased',
  ],
  audit: { action: 'encounter.edit', patient: 'reply.data.patient' },
});

export const startEncounter = operation({
  name: 'encounters.startEncounter',
  spec: ['ENC-032', 'ENC-051', 'ENC-061'],
  summary: 'Begins an encounter: it is then in progress.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/encounters/{id}/start',
  params: IdParams,
  query: EncounterQuery,
  body: StartEncounter,
  reply: one(Encounter),
  changes: ['patients'],
  failures: [
    'not_found',
    'conflict',
    'encounters.transitionRefused',
    'encounters.visitOpen',
    'encounters.visitEnded',
    'encounters.patientDeceased',
  ],
  audit: { action: 'encounter.start', patient: 'reply.data.patient' },
});

export const finishEncounter = operation({
  name: 'encounters.finishEncounter',
  spec: ['ENC-033', 'ENC-034', 'ENC-045', 'ENC-052', 'ENC-063', 'ENC-064'],
  summary: 'Finishes an encounter and signs the caller’s notes, and those of colleagues that are named.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/encounters/{id}/end',
  params: IdParams,
  query: EncounterQuery,
  body: EndEncounter,
  reply: one(Encounter),
  failures: ['not_found', 'conflict', 'encounters.transitionRefused', 'encounters.notesMissing', 'encounters.noteSigned'],
  audit: { action: 'encounter.finish', patient: 'reply.data.patient' },
});

export const actOnEncounter = operation({
  name: 'encounters.actOnEncounter',
  spec: ['ENC-035', 'ENC-053', 'ENC-061', 'ENC-062'],
  summary: 'Advances the progress counter or changes the status.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/encounters/{id}/actions',
  params: IdParams,
  query: EncounterQuery,
  body: EncounterAction,
  reply: one(Encounter),
  changes: ['patients'],
  failures: [...whenChanged, 'encounters.visitOpen', 'encounters.visitEnded', 'encounters.patientDeceased'],
  audit: { action: 'encounter.act', patient: 'reply.data.patient' },
});

export const listEncounterActions = operation({
  name: 'encounters.listEncounterActions',
  spec: ['ENC-058', 'ENC-062'],
  summary: 'The actions of encounters, each with the statuses in which it can be sent.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/encounter-actions',
  query: EncounterQuery,
  reply: page(ActionItem),
  failures: [],
});

export const sendEncounterAction = operation({
  name: 'encounters.sendEncounterAction',
  spec: ['ENC-053', 'ENC-058'],
  summary: 'Advances the progress counter or changes the status of the encounter that the body names.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/encounter-actions',
  body: SentEncounterAction,
  reply: one(Encounter),
  changes: ['patients'],
  failures: [...whenChanged, 'encounters.visitOpen', 'encounters.visitEnded', 'encounters.patientDeceased'],
  audit: { action: 'encounter.act', patient: 'reply.data.patient' },
});

export const callAway = operation({
  name: 'encounters.callAway',
  spec: ['ENC-046'],
  summary: 'Notes that the caller was called away from an open encounter, which stays open.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/encounters/{id}/called-away',
  params: IdParams,
  query: EncounterQuery,
  reply: one(EncounterItem),
  failures: ['not_found', 'encounters.encounterFinished'],
  audit: { action: 'encounter.called-away', patient: 'reply.data.patient' },
});

export const discardEncounter = operation({
  name: 'encounters.discardEncounter',
  spec: ['ENC-062'],
  summary: 'Takes back an encounter that was entered in error; a finished one stays.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/encounters/{id}/discard',
  params: IdParams,
  query: EncounterQuery,
  body: DiscardEncounter,
  reply: one(EncounterItem),
  failures: ['not_found', 'encounters.encounterFinished'],
  audit: { action: 'encounter.discard', patient: 'reply.data.patient' },
});
