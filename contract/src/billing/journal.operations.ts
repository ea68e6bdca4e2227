import * as z from 'zod';
import { ExportRequest, IdParams, operation, page, sheet } from '../base/index.ts';
import './billing.failures.ts';
import { ExportJournalQuery, JournalRow, ListJournalQuery } from './journal.schema.ts';

const coded = ['act', 'account'] as const;

export const listJournal = operation({
  name: 'billing.listJournal',
  spec: ['NAV-ADMIN-007', 'PERM-001'],
  summary: 'The journal of every movement of money, the latest first.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/journal',
  query: ListJournalQuery,
  reply: page(JournalRow),
  failures: [],
  audit: { action: 'journal.list', shows: 'reply.data.*.patient_id', coded },
});

export const readJournalEntry = operation({
  name: 'billing.readJournalEntry',
  spec: ['NAV-ADMIN-007'],
  summary: 'An entry of the journal with all its rows and what caused it.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/journal/{id}',
  params: IdParams,
  reply: z.object({ data: z.array(JournalRow) }),
  failures: ['not_found'],
  audit: { action: 'journal.read', shows: 'reply.data.*.patient_id' },
});

export const exportJournal = operation({
  name: 'billing.exportJournal',
  spec: ['NAV-ADMIN-007', 'LIST-004'],
  summary: 'Gives the rows of the journal as a file.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'POST',
  path: '/api/v2/billing/journal/export',
  query: ExportJournalQuery,
  body: ExportRequest.omit({ ids: true }),
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'sheet', coded },
});
