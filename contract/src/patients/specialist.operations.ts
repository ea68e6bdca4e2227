import { one, operation, page } from '../base/index.ts';
import { ListSpecialistsQuery, NewSpecialist, Specialist } from './specialist.schema.ts';

export const createSpecialist = operation({
  name: 'patients.createSpecialist',
  spec: ['PAT-042', 'PAT-050'],
  summary: 'Keeps a specialist outside the hospital, to whom patients can be referred.',
  permission: 'referrals.write',
  method: 'POST',
  path: '/api/v2/emr/specialist',
  body: NewSpecialist,
  reply: one(Specialist),
  failures: [],
  status: 201,
  audit: { action: 'specialist.create' },
});

export const listSpecialists = operation({
  name: 'patients.listSpecialists',
  spec: ['PAT-042'],
  summary: 'Specialists outside the hospital, by name.',
  permission: 'referrals.read',
  method: 'GET',
  path: '/api/v2/emr/specialist',
  query: ListSpecialistsQuery,
  reply: page(Specialist),
  failures: [],
});
