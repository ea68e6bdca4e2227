import { IdParams, one, operation, page } from '../base/index.ts';
import './payers.failures.ts';
import { HealthPolicy, HealthPolicyEdit, HealthPolicyParams, ListHealthPoliciesQuery, NewHealthPolicy } from './policy.schema.ts';

const policies = 'providers/{id}/health-policies';

export const listHealthPolicies = operation({
  name: 'payers.listHealthPolicies',
  spec: ['CLIENT-007'],
  summary: 'Policies of all clients, or of one.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${policies}`,
  params: IdParams,
  query: ListHealthPoliciesQuery,
  reply: page(HealthPolicy),
  failures: ['not_found'],
});

export const readHealthPolicy = operation({
  name: 'payers.readHealthPolicy',
  spec: ['CLIENT-007', 'PAY-005'],
  summary: 'Reads a policy.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${policies}/{policy_id}`,
  params: HealthPolicyParams,
  reply: one(HealthPolicy),
  failures: ['not_found'],
});

export const createHealthPolicy = operation({
  name: 'payers.createHealthPolicy',
  spec: ['CLIENT-007', 'PAY-005'],
  summary: 'Makes a policy of a client.',
  permission: 'payers.write',
  method: 'POST',
  path: `/api/v2/${policies}`,
  params: IdParams,
  body: NewHealthPolicy,
  reply: one(HealthPolicy),
  failures: ['not_found'],
  status: 201,
  audit: { action: 'policy.create' },
});

export const updateHealthPolicy = operation({
  name: 'payers.updateHealthPolicy',
  spec: ['CLIENT-007', 'PAY-005'],
  summary: 'Changes what was sent of a policy. Charges that exist keep their split until they are priced again.',
  permission: 'payers.write',
  method: 'PATCH',
  path: `/api/v2/${policies}/{policy_id}`,
  also: [{ method: 'PUT', path: `/api/v2/${policies}/{policy_id}` }],
  params: HealthPolicyParams,
  body: HealthPolicyEdit,
  reply: one(HealthPolicy),
  failures: ['not_found', 'conflict'],
  audit: { action: 'policy.update' },
});
