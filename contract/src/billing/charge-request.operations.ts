import * as z from 'zod';
import { IdParams, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import { ChargeItem } from './charge-item.schema.ts';
import { FromRequests, ListUnsettledQuery, ServiceRequestBill, Unsettled } from './charge-request.schema.ts';

const ChargeItems = z.object({ data: z.array(ChargeItem) });

export const createFromRequests = operation({
  name: 'billing.createFromRequests',
  spec: ['BILL-002', 'BILL-010', 'BILL-017'],
  summary: 'Charges what was requested: each request once; a repeat answers the charges that exist.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/charge-items/from-requests',
  body: FromRequests,
  reply: ChargeItems,
  failures: ['not_found', 'patients.replaced'],
  audit: { action: 'charge.from-requests', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const raiseServiceRequestBill = operation({
  name: 'billing.raiseServiceRequestBill',
  spec: ['BILL-023'],
  summary: 'Charges service requests: each once; a repeat answers the charges that exist.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/raise-service-request-bill',
  params: IdParams,
  body: ServiceRequestBill,
  reply: ChargeItems,
  failures: ['not_found', 'patients.replaced'],
  audit: { action: 'charge.from-requests', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const listUnsettled = operation({
  name: 'billing.listUnsettled',
  spec: ['BILL-010', 'BILL-032'],
  summary: 'Services that were to be charged and have no price, and those that were paid and not given; the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/unsettled-charges',
  params: IdParams,
  query: ListUnsettledQuery,
  reply: page(Unsettled),
  failures: ['not_found'],
  audit: { action: 'charge.unsettled', shows: 'reply.data.*.patient_id', coded: ['kind'] },
});
