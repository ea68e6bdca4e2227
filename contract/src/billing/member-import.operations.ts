import { importing, operation } from '../base/index.ts';
import { ClientOfImport, ImportMembers } from './member-import.schema.ts';

export const importMembers = operation({
  name: 'billing.importMembers',
  spec: ['CLIENT-002', 'CLIENT-009'],
  summary: 'Makes the patients of a file members of the policies of a client, or dependents of members, by a job. Wrong lines are skipped.',
  permission: 'payers.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/benefactors/{client_id}/members/import',
  params: ClientOfImport,
  body: ImportMembers,
  audit: { action: 'beneficiary.import' },
  ...importing.begin,
});

export const readMemberImport = operation({
  name: 'billing.readMemberImport',
  spec: ['CLIENT-009'],
  summary: 'How far an import of members has come.',
  permission: 'payers.write',
  method: 'GET',
  path: '/api/v2/billing/member-imports/{id}',
  ...importing.read,
});

export const saveMemberImportLines = operation({
  name: 'billing.saveMemberImportLines',
  spec: ['CLIENT-009'],
  summary: 'The lines of a file of members as they stood in it, each with what is wrong or what became of it.',
  permission: 'payers.write',
  method: 'POST',
  path: '/api/v2/billing/member-imports/{id}/lines',
  audit: { action: 'beneficiary.importLines', shows: 'nobody' },
  ...importing.lines,
});

export const undoMemberImport = operation({
  name: 'billing.undoMemberImport',
  spec: ['CLIENT-009'],
  summary: 'Undoes an import of members within 30 days, by a job. A member whom a charge names, or who was changed since, stays.',
  permission: 'payers.write',
  method: 'POST',
  path: '/api/v2/billing/member-imports/{id}/undo',
  audit: { action: 'beneficiary.undoImport' },
  ...importing.undo,
});
