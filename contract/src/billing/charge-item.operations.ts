import * as z from 'zod';
import { IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  BillablePatient,
  CancelChargeItem,
  ChargeItem,
  ChargeItemOrganization,
  Due,
  ListBillablePatientsQuery,
  ListChargeItemsQuery,
  NewChargeItems,
} from './charge-item.schema.ts';

const listed = {
  spec: ['BILL-011', 'BILL-012', 'BILL-020'],
  summary: 'Charge items, the newest first.',
  permission: 'billing.read',
  method: 'GET',
  query: ListChargeItemsQuery,
  reply: page(ChargeItem).extend({ due: Due.nullable().describe('What the one patient owes who was asked for; null: of many.') }),
  failures: ['not_found'],
  audit: { action: 'charge.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['ordering', 'status'] },
} as const;

export const listChargeItems = operation({
  ...listed,
  name: 'billing.listChargeItems',
  spec: ['BILL-011', 'BILL-012'],
  permission: 'billing.read',
  path: '/api/v2/billing/charge-items',
});

export const listChargeItemsOfProvider = operation({
  ...listed,
  name: 'billing.listChargeItemsOfProvider',
  spec: ['BILL-020'],
  permission: 'billing.read',
  path: '/api/v2/providers/{id}/charge-items',
  params: IdParams,
});

export const readChargeItem = operation({
  name: 'billing.readChargeItem',
  spec: ['BILL-001'],
  summary: 'Reads a charge item.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/charge-items/{id}',
  params: IdParams,
  query: ChargeItemOrganization,
  reply: one(ChargeItem),
  failures: ['not_found'],
  audit: { action: 'charge.read', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const createChargeItems = operation({
  name: 'billing.createChargeItems',
  spec: ['BILL-002', 'BILL-004', 'BILL-013'],
  summary: 'Charges patients: all of the items, or none. Without an amount the price of the service is found.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/charge-items',
  body: NewChargeItems,
  reply: z.object({ data: z.array(ChargeItem) }),
  failures: ['not_found', 'patients.replaced'],
  status: 201,
  audit: { action: 'charge.create', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const cancelChargeItem = operation({
  name: 'billing.cancelChargeItem',
  spec: ['BILL-007', 'BILL-019', 'BILL-032'],
  summary: 'Cancels a charge of which nothing is paid; one that payers bear wholly is credited instead.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/charge-items/{id}/cancel',
  params: IdParams,
  body: CancelChargeItem,
  reply: one(ChargeItem),
  failures: [
    'not_found',
    'conflict',
    'billing.itemPaid',
    'billing.itemSettled',
    'billing.itemEnded',
    'billing.itemBorne',
    'billing.onInvoice',
  ],
  audit: { action: 'charge.cancel', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const listBillablePatients = operation({
  name: 'billing.listBillablePatients',
  spec: ['BILL-022', 'QUEUE-011'],
  summary: 'Patients who owe something, one row each; who was charged last comes first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/billable-patients',
  params: IdParams,
  query: ListBillablePatientsQuery,
  reply: page(BillablePatient),
  failures: ['not_found'],
  audit: { action: 'charge.patients', shows: 'reply.data.*.patient_id', coded: ['ordering'] },
});
