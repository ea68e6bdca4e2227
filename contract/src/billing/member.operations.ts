import * as z from 'zod';
import { IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  BenefactorAction,
  BenefactorParams,
  Beneficiary,
  BeneficiaryEdit,
  BeneficiaryParams,
  ListBeneficiariesQuery,
  NewBeneficiary,
  PatientPaymentMethods,
  UserParams,
} from './member.schema.ts';

const beneficiaries = 'providers/{id}/beneficiaries';

export const listBeneficiaries = operation({
  name: 'billing.listBeneficiaries',
  spec: ['CLIENT-009'],
  summary: 'Members and dependents of clients, or the covers of one patient; `search` takes words of name, folder number and number.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${beneficiaries}`,
  params: IdParams,
  query: ListBeneficiariesQuery,
  reply: page(Beneficiary),
  failures: ['not_found'],
  audit: {
    action: 'beneficiary.list',
    patient: 'query.patient_id',
    shows: 'reply.data.*.patient_id',
    coded: ['ordering', 'kind', 'status'],
  },
});

export const readBeneficiary = operation({
  name: 'billing.readBeneficiary',
  spec: ['CLIENT-002', 'CLIENT-009'],
  summary: 'Reads a member or dependent.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${beneficiaries}/{beneficiary_id}`,
  params: BeneficiaryParams,
  reply: one(Beneficiary),
  failures: ['not_found'],
  audit: { action: 'beneficiary.read', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const createBeneficiary = operation({
  name: 'billing.createBeneficiary',
  spec: ['CLIENT-002', 'CLIENT-009'],
  summary: 'Makes a patient a member of a policy, or a dependent of a member.',
  permission: 'payers.write',
  method: 'POST',
  path: `/api/v2/${beneficiaries}`,
  params: IdParams,
  body: NewBeneficiary,
  reply: one(Beneficiary),
  failures: ['not_found', 'patients.replaced', 'billing.alreadyCovered', 'billing.memberNumberTaken'],
  status: 201,
  audit: { action: 'beneficiary.create', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const updateBeneficiary = operation({
  name: 'billing.updateBeneficiary',
  spec: ['CLIENT-009'],
  summary: 'Changes what was sent of a membership. Charges that exist keep their split until they are priced again.',
  permission: 'payers.write',
  method: 'PATCH',
  path: `/api/v2/${beneficiaries}/{beneficiary_id}`,
  also: [{ method: 'PUT', path: `/api/v2/${beneficiaries}/{beneficiary_id}` }],
  params: BeneficiaryParams,
  body: BeneficiaryEdit,
  reply: one(Beneficiary),
  failures: ['not_found', 'conflict', 'patients.replaced', 'billing.alreadyCovered', 'billing.memberNumberTaken'],
  audit: { action: 'beneficiary.update', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const actOnBenefactor = operation({
  name: 'billing.actOnBenefactor',
  spec: ['CLIENT-004', 'CLIENT-008', 'CLIENT-013'],
  summary: 'Suspends a member or dependent of a client, or reinstates one. Nothing is covered while suspended.',
  permission: 'payers.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/benefactors/{client_id}/actions',
  params: BenefactorParams,
  body: BenefactorAction,
  reply: one(Beneficiary),
  failures: ['not_found', 'conflict'],
  audit: { action: 'beneficiary.act', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const listDependents = operation({
  name: 'billing.listDependents',
  spec: ['CLIENT-002', 'CLIENT-010'],
  summary: 'The dependents who are covered through the memberships of a patient.',
  permission: 'payers.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/users/{user_id}/dependents',
  params: UserParams,
  reply: z.object({ data: z.array(Beneficiary) }),
  failures: ['not_found'],
  audit: { action: 'beneficiary.list', shows: 'reply.data.*.patient_id' },
});

export const readPaymentMethods = operation({
  name: 'billing.readPaymentMethods',
  spec: ['PAT-015', 'PAT-039'],
  summary: 'How a patient may pay besides in cash: memberships with payers in their order, and accounts.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/emr/patients/{id}/payment-methods',
  params: IdParams,
  reply: z.object({ data: PatientPaymentMethods }),
  failures: ['not_found'],
  audit: { action: 'payment-methods.read', patient: 'params.id' },
});
