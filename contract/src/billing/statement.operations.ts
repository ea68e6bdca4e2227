import * as z from 'zod';
import { Id, one, operation, page } from '../base/index.ts';
import { ListStatementsQuery, PeriodStatement, PeriodStatementQuery, Statement } from './statement.schema.ts';

export const listStatements = operation({
  name: 'billing.listStatements',
  spec: ['INV-010'],
  summary: 'What clients owe: not invoiced, and by the age of their invoices from the day of issue.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/statements',
  query: ListStatementsQuery,
  reply: page(Statement),
  failures: [],
});

export const readStatement = operation({
  name: 'billing.readStatement',
  spec: ['INV-009', 'INV-010'],
  summary: 'What one client owed and paid within some days, with the balance before and after; with `format=pdf` on paper.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/statements/{client_id}',
  params: z.object({ client_id: Id }),
  query: PeriodStatementQuery,
  reply: one(PeriodStatement).meta({ orFile: 'application/pdf' }),
  failures: ['not_found'],
  audit: { action: 'statement.read', coded: ['currency', 'format'] },
});
