import { one, operation } from '../base/index.ts';
import { NoteTemplates, NoteTemplatesEdit, Phrases, PhrasesEdit, PhrasesQuery } from './phrase.schema.ts';

export const readPhrases = operation({
  name: 'encounters.readPhrases',
  spec: ['ENC-012'],
  summary: 'The phrases of the caller, which become text while a note is typed.',
  permission: 'encounters.write',
  method: 'GET',
  path: '/api/v2/emr/phrases',
  query: PhrasesQuery,
  reply: one(Phrases),
  failures: ['not_found'],
});

export const updatePhrases = operation({
  name: 'encounters.updatePhrases',
  spec: ['ENC-012'],
  summary: 'Replaces the phrases of the caller.',
  permission: 'encounters.write',
  method: 'PATCH',
  path: '/api/v2/emr/phrases',
  body: PhrasesEdit,
  bodyLimit: { kilobytes: 512, because: '100 phrases may each have 2,000 signs' },
  reply: one(Phrases),
  failures: ['not_found', 'conflict'],
  audit: { action: 'phrases.update' },
});

export const readNoteTemplates = operation({
  name: 'encounters.readNoteTemplates',
  spec: ['ENC-012'],
  summary: 'The templates of notes of the organisation, by specialty.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/emr/note-templates',
  query: PhrasesQuery,
  reply: one(NoteTemplates),
  failures: ['not_found'],
});

export const updateNoteTemplates = operation({
  name: 'encounters.updateNoteTemplates',
  spec: ['ENC-012'],
  summary: 'Replaces the templates of notes. Notes that were written with one stay as they are.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/emr/note-templates',
  body: NoteTemplatesEdit,
  bodyLimit: { kilobytes: 512, because: '50 templates may each have 4,000 signs' },
  reply: one(NoteTemplates),
  failures: ['not_found', 'conflict'],
  audit: { action: 'note-templates.update' },
});
