import * as z from 'zod';
import { ExportRequest, IdParams, one, operation, PageQuery, page, sheet } from '../base/index.ts';
import './organization.failures.ts';
import {
  ManagingBody,
  NewPractitioner,
  Practitioner,
  PractitionerEdit,
  PractitionerParams,
  Specialty,
  User,
} from './practitioner.schema.ts';
import { PractitionerQuery } from './practitioner-query.schema.ts';
import { managingFields } from './setup-list.schema.ts';

export const listPractitioners = operation({
  name: 'organization.listPractitioners',
  spec: ['TEAM-001', 'TEAM-002', 'WIDGET-020'],
  summary: 'Staff of the organisation by last name; `search` takes words of the name, e-mail address or phone number in any order.',
  permission: 'team.read',
  method: 'GET',
  path: '/api/v2/emr/practitioners',
  query: PractitionerQuery,
  reply: page(Practitioner),
  failures: [],
});

export const listProviderPractitioners = operation({
  name: 'organization.listProviderPractitioners',
  spec: ['TEAM-001', 'TEAM-002', 'TEAM-008'],
  summary: 'As listPractitioners, with the organisation in the path.',
  permission: 'team.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/practitioners',
  params: IdParams,
  query: PractitionerQuery,
  reply: page(Practitioner),
  failures: ['not_found'],
});

export const exportPractitioners = operation({
  name: 'organization.exportPractitioners',
  spec: ['TEAM-007', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the list of staff as a file, with the same filter and order.',
  permission: 'team.write',
  method: 'POST',
  path: '/api/v2/emr/practitioners/export',
  query: PractitionerQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['ordering'] },
});

export const readPractitioner = operation({
  name: 'organization.readPractitioner',
  spec: ['AUTH-033', 'TEAM-001', 'TEAM-002'],
  summary: 'One member of staff, by the id of the membership.',
  permission: 'team.read',
  method: 'GET',
  path: '/api/v2/emr/practitioners/{id}',
  params: IdParams,
  query: z.object(managingFields),
  reply: one(Practitioner),
  failures: ['not_found'],
});

export const readProviderPractitioner = operation({
  name: 'organization.readProviderPractitioner',
  spec: ['TEAM-001', 'TEAM-002', 'TEAM-008'],
  summary: 'As readPractitioner, with the organisation in the path.',
  permission: 'team.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/practitioners/{practitioner_id}',
  params: PractitionerParams,
  reply: one(Practitioner),
  failures: ['not_found'],
});

export const invitePractitioner = operation({
  name: 'organization.invitePractitioner',
  spec: ['TEAM-003', 'TEAM-004', 'TEAM-005', 'TEAM-006', 'TEAM-008', 'TEAM-009'],
  summary:
    'Makes a person a member of staff and sends them a link that works once, for 72 hours. Until they accept, they sign in to nothing, and whether they have an account elsewhere is told to nobody.',
  permission: 'team.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/practitioners',
  params: IdParams,
  body: NewPractitioner,
  reply: one(Practitioner),
  failures: ['not_found', 'organization.ownersOnly', 'organization.beyondOwnRights'],
  status: 201,
  audit: { action: 'team.invite' },
});

export const updatePractitioner = operation({
  name: 'organization.updatePractitioner',
  spec: ['TEAM-001', 'TEAM-006', 'TEAM-008'],
  summary: 'Changes what was sent of a member of staff. `status` disables and enables; the other fields left out stay.',
  permission: 'team.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/practitioners/{practitioner_id}',
  params: PractitionerParams,
  body: PractitionerEdit,
  reply: one(Practitioner),
  changes: ['identity'],
  failures: [
    'not_found',
    'conflict',
    'organization.ownersOnly',
    'organization.ownAccess',
    'organization.ownAdministration',
    'organization.beyondOwnRights',
    'organization.lastAdministrator',
    'organization.lastOwner',
    'organization.notAccepted',
  ],
  audit: { action: 'team.update' },
});

export const deletePractitioner = operation({
  name: 'organization.deletePractitioner',
  spec: ['TEAM-006', 'TEAM-008'],
  summary: 'Disables a member of staff: their sessions here end within five seconds, their records stay. An open invitation is withdrawn.',
  permission: 'team.delete',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/practitioners/{practitioner_id}',
  params: PractitionerParams,
  reply: one(Practitioner),
  changes: ['identity'],
  failures: [
    'not_found',
    'organization.ownersOnly',
    'organization.ownAccess',
    'organization.ownAdministration',
    'organization.beyondOwnRights',
    'organization.lastAdministrator',
    'organization.lastOwner',
  ],
  audit: { action: 'team.remove' },
});

export const inviteAgain = operation({
  name: 'organization.inviteAgain',
  spec: ['TEAM-008'],
  summary: 'Sends a new link to somebody who has not accepted yet; the link before it opens nothing any more.',
  permission: 'team.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/practitioners/{practitioner_id}/invitation',
  params: PractitionerParams,
  body: ManagingBody,
  reply: one(Practitioner),
  failures: ['not_found', 'organization.accepted'],
  audit: { action: 'team.invite' },
});

export const resetPractitionerFactor = operation({
  name: 'organization.resetPractitionerFactor',
  spec: ['TEAM-006', 'AUTH-018'],
  summary:
    'Turns off the two-step sign-in of somebody who has lost it, with its recovery codes. Their sessions end, and they are told by mail.',
  permission: 'team.write',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/practitioners/{practitioner_id}/second-factor',
  params: PractitionerParams,
  reply: one(Practitioner),
  changes: ['identity'],
  failures: ['not_found', 'organization.ownersOnly', 'organization.ownFactor', 'organization.noFactor', 'organization.worksElsewhere'],
  audit: { action: 'team.reset-second-factor' },
});

export const listPractitionerSpecialties = operation({
  name: 'organization.listPractitionerSpecialties',
  spec: ['SCHED-013'],
  summary: 'The specialties that somebody who works here has, each once, by name.',
  permission: 'team.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/practitioner-specialties',
  params: IdParams,
  reply: page(Specialty),
  failures: ['not_found'],
});

export const listUsers = operation({
  name: 'organization.listUsers',
  spec: ['SCHED-012', 'TEAM-008'],
  summary:
    "Searches this organisation's people by name, e-mail address or phone number. Somebody who works elsewhere is not found: invite them by e-mail.",
  permission: 'team.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/users',
  params: IdParams,
  query: PageQuery.pick({ page: true, page_size: true, search: true }),
  reply: page(User),
  failures: ['not_found'],
});
