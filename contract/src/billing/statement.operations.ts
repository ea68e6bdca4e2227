import { operation, page } from '../base/index.ts';
import { ListStatementsQuery, Statement } from './statement.schema.ts';

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
