import { IdParams, one, operation, page } from '../base/index.ts';
import { ListOwnFormsQuery, NewOwnForm, OwnForm, OwnFormCard, OwnFormEdit, OwnFormQuery, PublishOwnForm } from './own-form.schema.ts';
import './terminology.failures.ts';

const bodyLimit = { kilobytes: 1_536, entries: 16_000, because: '200 questions may each have 30 choices of 100 signs' };

export const listOwnForms = operation({
  name: 'terminology.listOwnForms',
  spec: ['CODES-003', 'CODES-005'],
  summary: 'The forms that the organisation writes, by title.',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/v2/emr/own-forms',
  query: ListOwnFormsQuery,
  reply: page(OwnFormCard),
  failures: ['not_found'],
});

export const createOwnForm = operation({
  name: 'terminology.createOwnForm',
  spec: ['CODES-003', 'CODES-005'],
  summary: 'Begins a form of the organisation; nobody fills it before it is published.',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/v2/emr/own-forms',
  body: NewOwnForm,
  bodyLimit,
  reply: one(OwnForm),
  failures: ['not_found', 'terminology.tooManyForms'],
  status: 201,
  audit: { action: 'own-form.create' },
});

export const readOwnForm = operation({
  name: 'terminology.readOwnForm',
  spec: ['CODES-003', 'CODES-005'],
  summary: 'A form of the organisation as it is written now, and its published versions.',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/v2/emr/own-forms/{id}',
  params: IdParams,
  query: OwnFormQuery,
  reply: one(OwnForm),
  failures: ['not_found'],
});

export const updateOwnForm = operation({
  name: 'terminology.updateOwnForm',
  spec: ['CODES-003', 'CODES-005'],
  summary: 'Changes what is written, or takes the form out of use. What is published, and what was filled, stays as it is.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/emr/own-forms/{id}',
  params: IdParams,
  body: OwnFormEdit,
  bodyLimit,
  reply: one(OwnForm),
  failures: ['not_found', 'conflict'],
  audit: { action: 'own-form.update' },
});

export const publishOwnForm = operation({
  name: 'terminology.publishOwnForm',
  spec: ['CODES-003', 'CODES-005'],
  summary: 'Makes what is written the version that is filled from now on; a version never changes.',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/v2/emr/own-forms/{id}/publish',
  params: IdParams,
  body: PublishOwnForm,
  reply: one(OwnForm),
  failures: ['not_found', 'conflict', 'terminology.formIsPublished', 'terminology.formIsRetired'],
  audit: { action: 'own-form.publish' },
});
