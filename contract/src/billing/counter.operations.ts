import * as z from 'zod';
import { Id, one, operation } from '../base/index.ts';
import { Cashier, DuesQuery, PatientDue, TakingsOfDay } from './counter.schema.ts';

export const listDues = operation({
  name: 'billing.listDues',
  spec: ['BILL-003'],
  summary: 'What some patients owe, for a column of a list.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/dues',
  query: DuesQuery,
  reply: z.object({ data: z.array(PatientDue).describe('Of those who owe something or have paid today; of the others nothing.') }),
  failures: ['not_found'],
  audit: { action: 'charge.dues', shows: 'reply.data.*.patient_id', coded: ['patient_ids'] },
});

export const readTakingsOfDay = operation({
  name: 'billing.readTakingsOfDay',
  spec: ['WS-028'],
  summary: 'What was taken today, by method and currency; without the cash of a drawer that the caller has yet to count.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/takings-of-day',
  query: z.object({ managing_organization_id: Id.optional() }),
  reply: one(TakingsOfDay),
  failures: ['not_found'],
});

export const listCashiers = operation({
  name: 'billing.listCashiers',
  spec: ['BILL-024'],
  summary: 'Who takes payments, or once had a till, for a filter.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/cashiers',
  query: z.object({ managing_organization_id: Id.optional() }),
  reply: z.object({ data: z.array(Cashier) }),
  failures: ['not_found'],
});
