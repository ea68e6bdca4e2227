import { download, one, operation, page } from '../base/index.ts';
import './files.failures.ts';
import {
  Attachment,
  AttachmentEdit,
  AttachmentQuery,
  ByFilename,
  FileParams,
  FileQuery,
  FileSpace,
  NewAttachment,
  NewPayerFile,
  SpaceEdit,
  SpaceQuery,
} from './files.schema.ts';

/** Why a file is not kept: also of modules above whose handlers keep one. */
export const fileRefusals = [
  'file_too_large',
  'files.notAccepted',
  'files.notWhatItSays',
  'files.damaged',
  'files.activeContent',
  'files.tooManyPixels',
  'files.noSpace',
  'files.tooMuchToday',
] as const;

export const listAttachments = operation({
  name: 'files.listAttachments',
  spec: ['FILE-001', 'FILE-010'],
  summary: 'Documents, logos and pictures of patients, newest first; pictures of staff stand with the staff.',
  permission: 'files.read',
  method: 'GET',
  path: '/api/v2/attachments',
  query: AttachmentQuery,
  reply: page(Attachment),
  failures: ['not_found'],
  audit: { action: 'file.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['ordering'], when: 'patient' },
});

export const uploadAttachment = operation({
  name: 'files.uploadAttachment',
  spec: ['FILE-002', 'FILE-003', 'FILE-009', 'FILE-010', 'WIDGET-024'],
  summary: "Keeps a file. One's own photo and signature need no right; what belongs to others is judged by whom it belongs to.",
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/attachments',
  body: NewAttachment,
  reply: one(Attachment),
  failures: ['not_found', ...fileRefusals],
  status: 201,
  audit: { action: 'file.upload', patient: 'reply.data.patient_id' },
});

export const uploadPayerFile = operation({
  name: 'files.uploadPayerFile',
  spec: ['FILE-004', 'FILE-009'],
  summary: 'Keeps a file that payers may read without signing in, by its name.',
  permission: 'files.write',
  method: 'POST',
  path: '/api/v2/attachments/public/payer-files',
  body: NewPayerFile,
  reply: one(Attachment),
  failures: fileRefusals,
  status: 201,
  audit: { action: 'file.upload' },
});

export const readPayerFile = operation({
  name: 'files.readPayerFile',
  spec: ['FILE-004', 'FILE-011'],
  summary: 'The bytes of a file that is marked public. No other file is found here.',
  permission: 'public',
  method: 'GET',
  path: '/api/v2/attachments/public/payer-files/{name}',
  params: FileParams,
  reply: download('application/octet-stream'),
  failures: ['not_found'],
});

export const readFile = operation({
  name: 'files.readFile',
  spec: ['FILE-005', 'FILE-011'],
  summary: 'A picture, made anew for showing, or a PDF for saving.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/files/{name}',
  params: FileParams,
  query: FileQuery,
  reply: download('application/octet-stream'),
  failures: ['not_found'],
  audit: { action: 'file.read', patient: 'reply.patient_id', when: 'patient' },
  byCookie: true,
});

export const downloadAttachment = operation({
  name: 'files.downloadAttachment',
  spec: ['FILE-006', 'FILE-011'],
  summary: 'The bytes as they were uploaded, for saving.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/attachments/download',
  query: ByFilename,
  reply: download('application/octet-stream'),
  failures: ['not_found'],
  audit: { action: 'file.download', patient: 'reply.patient_id', when: 'patient' },
  byCookie: true,
});

export const editAttachment = operation({
  name: 'files.editAttachment',
  spec: ['FILE-007'],
  summary: 'Renames a file. Its content never changes: another content is another file.',
  permission: 'signed-in',
  method: 'PATCH',
  path: '/api/v2/attachments',
  query: ByFilename,
  body: AttachmentEdit,
  reply: one(Attachment),
  failures: ['not_found', 'conflict'],
  audit: { action: 'file.edit', patient: 'reply.data.patient_id' },
});

export const deleteAttachment = operation({
  name: 'files.deleteAttachment',
  spec: ['FILE-008'],
  summary: 'Takes a file out of every list; it can no longer be read.',
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v2/attachments',
  query: ByFilename,
  reply: one(Attachment),
  failures: ['not_found'],
  audit: { action: 'file.delete', patient: 'reply.data.patient_id' },
});

export const readSpace = operation({
  name: 'files.readSpace',
  spec: ['FILE-001'],
  summary: 'How much the organisation keeps of files, and how much it may.',
  permission: 'files.read',
  method: 'GET',
  path: '/api/v2/attachments/space',
  query: SpaceQuery,
  reply: one(FileSpace),
  failures: [],
});

export const editSpace = operation({
  name: 'files.editSpace',
  spec: ['FILE-001'],
  summary: 'Gives the organisation another quota for files; more than everybody has (5120) is an operator’s to give.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/attachments/space',
  query: SpaceQuery,
  body: SpaceEdit,
  reply: one(FileSpace),
  changes: ['reports'],
  failures: ['conflict', 'files.quotaOfOperators'],
  audit: { action: 'file.quota' },
});
