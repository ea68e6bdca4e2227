import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './encounters.failures.ts';
import { EditNote, ListNotesQuery, NewAddendum, Note, NoteInError, NoteItem, NoteVersion } from './note.schema.ts';

export const listNotes = operation({
  name: 'encounters.listNotes',
  spec: ['ENC-011', 'ENC-056'],
  summary: 'Notes of encounters, newest first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/notes',
  query: ListNotesQuery,
  reply: page(NoteItem).extend({
    patient_id: Id.nullable().describe('The one patient whose notes these are; null when they may be of many.'),
  }),
  failures: [],
  audit: { action: 'note.list', patient: 'reply.patient_id', shows: 'reply.data.*.patient', coded: ['ordering'] },
});

export const editNote = operation({
  name: 'encounters.editNote',
  spec: ['ENC-057'],
  summary: 'Changes a note of one’s own that is not signed yet; the text of before is kept.',
  permission: 'encounters.write',
  method: 'PATCH',
  path: '/api/v2/emr/notes/{id}',
  params: IdParams,
  body: EditNote,
  reply: one(NoteItem),
  failures: ['not_found', 'conflict', 'encounters.noteSigned', 'encounters.noteNotYours'],
  audit: { action: 'note.edit', patient: 'reply.data.patient' },
});

export const listNoteVersions = operation({
  name: 'encounters.listNoteVersions',
  spec: ['ENC-057'],
  summary: 'What stood in a note before it was changed, newest first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/notes/{id}/versions',
  params: IdParams,
  query: z.object({ service_provider_id: Id.optional() }),
  reply: z.object({ data: z.array(NoteVersion), patient_id: Id.describe('Whose note it is.') }),
  failures: ['not_found'],
  audit: { action: 'note.versions', patient: 'reply.patient_id' },
});

export const signNote = operation({
  name: 'encounters.signNote',
  spec: ['ENC-057'],
  summary: 'Signs a note of one’s own that was left unsigned when a colleague finished the encounter.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/notes/{id}/sign',
  params: IdParams,
  query: z.object({ service_provider_id: Id.optional() }),
  reply: one(Note),
  failures: ['not_found', 'encounters.noteSigned', 'encounters.noteNotYours', 'encounters.encounterNotFinished'],
  audit: { action: 'note.sign', patient: 'reply.data.patient' },
});

export const markNoteInError = operation({
  name: 'encounters.markNoteInError',
  spec: ['ENC-057'],
  summary: 'Says of a signed note that it was entered in error; it stays and is shown so.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/notes/{id}/error',
  params: IdParams,
  body: NoteInError,
  reply: one(Note),
  failures: ['not_found', 'encounters.noteNotSigned', 'encounters.noteInError'],
  audit: { action: 'note.in-error', patient: 'reply.data.patient' },
});

export const addAddendum = operation({
  name: 'encounters.addAddendum',
  spec: ['ENC-057'],
  summary: 'Adds to a signed note; the signed note stays as it is.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/notes',
  body: NewAddendum,
  reply: one(Note),
  failures: ['not_found', 'encounters.noteNotSigned'],
  status: 201,
  audit: { action: 'note.addendum', patient: 'reply.data.patient' },
});
