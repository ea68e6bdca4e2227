import * as z from 'zod';
import { Id, IdParams, one, operation } from '../base/index.ts';
import './patients.failures.ts';
import { NewPatientLink, PatientLink } from './link.schema.ts';
import { OrganizationQuery } from './patients.schema.ts';

export const linkPatients = operation({
  name: 'patients.linkPatients',
  spec: ['PAT-041', 'PAT-050'],
  summary: 'Links two patients; the link is seen from both. mother and child set whose child a patient is.',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/patient_links',
  params: IdParams,
  body: NewPatientLink,
  reply: one(PatientLink),
  failures: ['not_found', 'conflict', 'patients.linkedAlready', 'patients.otherMother', 'patients.replacedByMerge'],
  status: 201,
  audit: { action: 'patient.link', patient: 'body.patient_id', shows: 'reply.data.patient.id' },
});

export const listPatientLinks = operation({
  name: 'patients.listPatientLinks',
  spec: ['PAT-041', 'PAT-050', 'TAB-019'],
  summary: 'The patients linked with a patient: the mother, the children, other records.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/{id}/links',
  params: IdParams,
  query: OrganizationQuery,
  reply: z.object({ data: z.array(PatientLink).describe('Mother and children first, by birth.') }),
  failures: ['not_found'],
  audit: { action: 'patient.links', patient: 'params.id', shows: 'reply.data.*.patient.id' },
});

export const unlinkPatients = operation({
  name: 'patients.unlinkPatients',
  spec: ['PAT-041'],
  summary: 'Takes a link back, for both patients.',
  permission: 'patients.write',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/patient_links/{link_id}',
  params: z.object({ id: Id.describe('The organisation.'), link_id: Id }),
  reply: one(PatientLink),
  failures: ['not_found', 'conflict', 'patients.childLacks'],
  audit: { action: 'patient.unlink', patient: 'reply.data.patient_id', shows: 'reply.data.patient.id' },
});
