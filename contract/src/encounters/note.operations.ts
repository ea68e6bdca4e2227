import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './encounters.failures.ts';
import { EditNote, ListNotesQuery, NewAddendum, Note } from './note.schema.ts';

export const listNotes = operation({
  name: 'encounters.listNotes',
  spec: ['ENC-011', 'ENC-056'],
  summary: 'Notes of encounters, newest first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/notes',
  query: ListNotesQuery,
  reply: page(Note).extend({ patient_id: Id.nullable().describe('The one patient whose notes these are; null when they may be of many.') }),
  failures: [],
  audit: { action: 'note.list', patient: 'reply.patient_id', shows: 'reply.data.*.patient', coded: ['ordering'] },
});

export const editNote = operation({
  name: 'encounters.editNote',
  spec: ['ENC-057'],
  summary: 'Changes a note that is not signed yet.',
  permission: 'encounters.write',
  method: 'PATCH',
  path: '/api/v2/emr/notes/{id}',
  params: IdParams,
  body: EditNote,
  reply: one(Note),
  failures: ['not_found', 'conflict', 'encounters.noteSigned'],
  audit: { action: 'note.edit', patient: 'reply.data.patient' },
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
