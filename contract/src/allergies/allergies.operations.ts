import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './allergies.failures.ts';
import {
  AllergyIntolerance,
  AllergyReview,
  AllergyVersion,
  DeleteAllergy,
  EditAllergy,
  ListAllergiesQuery,
  NewAllergy,
  NoneKnown,
  reviewOfList,
} from './allergies.schema.ts';

const ProviderQuery = z.object({ service_provider_id: Id.optional() });

export const listAllergies = operation({
  name: 'allergies.listAllergies',
  spec: ['ALLERGY-001', 'ALLERGY-003'],
  summary: 'Allergies and intolerances of a patient, those that matter most first, and what is known about all of them.',
  permission: 'allergies.read',
  method: 'GET',
  path: '/api/v2/emr/allergy-intolerances',
  query: ListAllergiesQuery,
  reply: page(AllergyIntolerance).extend(reviewOfList),
  failures: ['not_found'],
  audit: { action: 'allergy.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['clinical_status'] },
});

export const createAllergy = operation({
  name: 'allergies.createAllergy',
  spec: ['ALLERGY-002', 'ALLERGY-009', 'ALLERGY-010'],
  summary: 'Records an allergy or intolerance of a patient; it ends "no known allergies".',
  permission: 'allergies.write',
  method: 'POST',
  path: '/api/v2/emr/allergy-intolerances',
  body: NewAllergy,
  reply: one(AllergyIntolerance),
  failures: ['not_found', 'patients.replaced'],
  status: 201,
  audit: { action: 'allergy.create', patient: 'body.patient_id' },
});

export const readAllergy = operation({
  name: 'allergies.readAllergy',
  spec: ['ALLERGY-001'],
  summary: 'One allergy, also one that was entered in error.',
  permission: 'allergies.read',
  method: 'GET',
  path: '/api/v2/emr/allergy-intolerances/{id}',
  params: IdParams,
  query: ProviderQuery,
  reply: one(AllergyIntolerance),
  failures: ['not_found'],
  audit: { action: 'allergy.read', patient: 'reply.data.patient_id' },
});

export const updateAllergy = operation({
  name: 'allergies.updateAllergy',
  spec: ['ALLERGY-004', 'ALLERGY-009'],
  summary: 'Changes an allergy; what stood before is kept.',
  permission: 'allergies.write',
  method: 'PATCH',
  path: '/api/v2/emr/allergy-intolerances/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/allergy-intolerances/{id}' }],
  params: IdParams,
  query: ProviderQuery,
  body: EditAllergy,
  reply: one(AllergyIntolerance),
  failures: ['not_found', 'conflict', 'allergies.enteredInError'],
  audit: { action: 'allergy.update', patient: 'reply.data.patient_id' },
});

export const listAllergyVersions = operation({
  name: 'allergies.listAllergyVersions',
  spec: ['ALLERGY-004'],
  summary: 'What stood in an allergy before it was changed, newest first.',
  permission: 'allergies.read',
  method: 'GET',
  path: '/api/v2/emr/allergy-intolerances/{id}/versions',
  params: IdParams,
  query: ProviderQuery,
  reply: z.object({ data: z.array(AllergyVersion), patient_id: Id.describe('Whose allergy it is.') }),
  failures: ['not_found'],
  audit: { action: 'allergy.versions', patient: 'reply.patient_id' },
});

export const deleteAllergy = operation({
  name: 'allergies.deleteAllergy',
  spec: ['ALLERGY-005'],
  summary: 'Takes back an allergy that was entered in error; it leaves the lists and can still be read.',
  permission: 'allergies.delete',
  method: 'DELETE',
  path: '/api/v2/emr/allergy-intolerances/{id}',
  params: IdParams,
  query: ProviderQuery,
  body: DeleteAllergy,
  reply: one(AllergyIntolerance),
  failures: ['not_found', 'allergies.enteredInError'],
  audit: { action: 'allergy.delete', patient: 'reply.data.patient_id' },
});

export const confirmNoneKnown = operation({
  name: 'allergies.confirmNoneKnown',
  spec: ['ALLERGY-010'],
  summary: 'Says that a patient has no known allergies, as an act of the person who asked.',
  permission: 'allergies.write',
  method: 'PUT',
  path: '/api/v2/emr/allergy-intolerances/none-known',
  body: NoneKnown,
  reply: one(AllergyReview),
  failures: ['not_found', 'patients.replaced', 'allergies.activeStand'],
  audit: { action: 'allergy.none-known', patient: 'body.patient_id' },
});
