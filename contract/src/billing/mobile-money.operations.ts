import * as z from 'zod';
import { IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  CallbackBody,
  CallbackParams,
  ListPaymentRequestsQuery,
  MobileMoney,
  PaymentRequest,
  SetMobileMoney,
} from './mobile-money.schema.ts';

export const readPaymentRequest = operation({
  name: 'billing.readPaymentRequest',
  spec: ['PAY-009'],
  summary: 'What became of a request to pay by mobile money.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/payment-requests/{id}',
  params: IdParams,
  reply: one(PaymentRequest),
  failures: ['not_found'],
  audit: { action: 'payment-request.read', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const listPaymentRequests = operation({
  name: 'billing.listPaymentRequests',
  spec: ['PAY-009'],
  summary: 'Requests to a patient to pay by mobile money, the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/payment-requests',
  query: ListPaymentRequestsQuery,
  reply: page(PaymentRequest),
  failures: [],
  audit: { action: 'payment-request.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['status'] },
});

export const cancelPaymentRequest = operation({
  name: 'billing.cancelPaymentRequest',
  spec: ['PAY-009'],
  summary: 'Waits no longer for mobile money, and frees what was held for it.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/payment-requests/{id}/cancel',
  params: IdParams,
  reply: one(PaymentRequest),
  failures: ['not_found', 'billing.requestEnded'],
  audit: { action: 'payment-request.cancel', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const readMobileMoney = operation({
  name: 'billing.readMobileMoney',
  spec: ['NAV-ADMIN-007'],
  summary: 'Whether and how mobile money is asked for; its keys are never answered.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/mobile-money',
  reply: one(MobileMoney),
  failures: [],
});

export const setMobileMoney = operation({
  name: 'billing.setMobileMoney',
  spec: ['NAV-ADMIN-007'],
  summary: 'Says how mobile money is asked for; the keys are kept sealed.',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/v2/billing/mobile-money',
  body: SetMobileMoney,
  reply: one(MobileMoney),
  failures: [],
  audit: { action: 'mobile-money.set' },
});

export const hearMobileMoney = operation({
  name: 'billing.hearMobileMoney',
  spec: ['PAY-009'],
  summary: 'Called by the provider: a hint that the state of a request is to be asked for.',
  permission: 'public',
  method: 'POST',
  path: '/api/v2/billing/mobile-money/callbacks/{token}',
  also: [{ method: 'PUT', path: '/api/v2/billing/mobile-money/callbacks/{token}' }],
  params: CallbackParams,
  body: CallbackBody,
  reply: one(z.object({})),
  failures: ['not_found'],
});
