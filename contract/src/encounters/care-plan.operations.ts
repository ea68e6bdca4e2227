import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  CarePlan,
  CarePlanVersion,
  CompleteActivity,
  DeleteCarePlan,
  DueCare,
  EditCarePlan,
  ListCarePlansQuery,
  ListDueCareQuery,
  NewCarePlan,
  ReopenActivity,
} from './care-plan.schema.ts';
import './encounters.failures.ts';

const ProviderQuery = z.object({ service_provider_id: Id.optional() });

export const listCarePlans = operation({
  name: 'encounters.listCarePlans',
  spec: ['TAB-013', 'ENC-066'],
  summary: 'Care plans of a patient, those that run before the others, the newest first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/care-plans',
  query: ListCarePlansQuery,
  reply: page(CarePlan),
  failures: ['not_found'],
  audit: { action: 'care-plan.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['status'] },
});

export const listDueCare = operation({
  name: 'encounters.listDueCare',
  spec: ['ENC-066'],
  summary: 'Activities of care plans that the signed-in user, or anybody with their role, has to do today or should have done.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/due-care',
  query: ListDueCareQuery,
  reply: page(DueCare),
  failures: [],
  audit: { action: 'care-plan.due', shows: 'reply.data.*.patient_id' },
});

export const createCarePlan = operation({
  name: 'encounters.createCarePlan',
  spec: ['ENC-066'],
  summary: 'Writes a care plan for a patient.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/care-plans',
  body: NewCarePlan,
  reply: one(CarePlan),
  failures: ['not_found', 'patients.replaced'],
  status: 201,
  audit: { action: 'care-plan.create', patient: 'reply.data.patient_id' },
});

export const readCarePlan = operation({
  name: 'encounters.readCarePlan',
  spec: ['ENC-066'],
  summary: 'One care plan, also one that was entered in error.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/care-plans/{id}',
  params: IdParams,
  query: ProviderQuery,
  reply: one(CarePlan),
  failures: ['not_found'],
  audit: { action: 'care-plan.read', patient: 'reply.data.patient_id' },
});

export const updateCarePlan = operation({
  name: 'encounters.updateCarePlan',
  spec: ['ENC-066'],
  summary: 'Changes a care plan; goals and activities are merged by uuid, and what stood before is kept.',
  permission: 'encounters.write',
  method: 'PATCH',
  path: '/api/v2/emr/care-plans/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/care-plans/{id}' }],
  params: IdParams,
  query: ProviderQuery,
  body: EditCarePlan,
  reply: one(CarePlan),
  failures: ['not_found', 'conflict', 'encounters.carePlanInError'],
  audit: { action: 'care-plan.update', patient: 'reply.data.patient_id' },
});

export const listCarePlanVersions = operation({
  name: 'encounters.listCarePlanVersions',
  spec: ['ENC-066'],
  summary: 'What stood in a care plan before it was changed, newest first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/care-plans/{id}/versions',
  params: IdParams,
  query: ProviderQuery,
  reply: z.object({ data: z.array(CarePlanVersion), patient_id: Id.describe('Whose plan it is.') }),
  failures: ['not_found'],
  audit: { action: 'care-plan.versions', patient: 'reply.patient_id' },
});

export const completeActivity = operation({
  name: 'encounters.completeActivity',
  spec: ['ENC-066'],
  summary: 'Notes that the signed-in user has done an activity of a care plan.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/care-plans/{id}/done',
  params: IdParams,
  body: CompleteActivity,
  reply: one(CarePlan),
  failures: ['not_found', 'encounters.carePlanInError', 'encounters.activityDone'],
  audit: { action: 'care-plan.complete-activity', patient: 'reply.data.patient_id' },
});

export const reopenActivity = operation({
  name: 'encounters.reopenActivity',
  spec: ['ENC-066'],
  summary: 'Takes back that an activity of a care plan was done.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/care-plans/{id}/undone',
  params: IdParams,
  body: ReopenActivity,
  reply: one(CarePlan),
  failures: ['not_found', 'encounters.carePlanInError', 'encounters.activityNotDone'],
  audit: { action: 'care-plan.reopen-activity', patient: 'reply.data.patient_id' },
});

export const deleteCarePlan = operation({
  name: 'encounters.deleteCarePlan',
  spec: ['ENC-066'],
  summary: 'Takes back a care plan that was entered in error; it leaves the lists and can still be read.',
  permission: 'encounters.write',
  method: 'DELETE',
  path: '/api/v2/emr/care-plans/{id}',
  params: IdParams,
  query: ProviderQuery,
  body: DeleteCarePlan,
  reply: one(CarePlan),
  failures: ['not_found', 'encounters.carePlanInError'],
  audit: { action: 'care-plan.delete', patient: 'reply.data.patient_id' },
});
