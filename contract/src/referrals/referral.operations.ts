import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  AcceptReferral,
  DeclineReferral,
  EditReferral,
  EndReferral,
  ListReferralsQuery,
  NewReferral,
  Referral,
  ReferralVersion,
  ReplyToReferral,
} from './referral.schema.ts';
import './referrals.failures.ts';

const ProviderQuery = z.object({ service_provider_id: Id.optional() });

export const listReferrals = operation({
  name: 'referrals.listReferrals',
  spec: ['REFER-001', 'REFER-005', 'TAB-011'],
  summary: 'Referrals of the organisation or of one patient, the newest first.',
  permission: 'referrals.read',
  method: 'GET',
  path: '/api/v2/emr/referral-requests',
  query: ListReferralsQuery,
  reply: page(Referral),
  failures: ['not_found'],
  audit: {
    action: 'referral.list',
    patient: ['query.patient_id', 'query.patient'],
    shows: 'reply.data.*.patient_id',
    coded: ['direction', 'status', 'acceptance', 'priority', 'ordering'],
  },
});

export const createReferral = operation({
  name: 'referrals.createReferral',
  spec: ['REFER-002', 'REFER-007'],
  summary: 'Refers a patient, or enters a referral that came.',
  permission: 'referrals.write',
  method: 'POST',
  path: '/api/v2/emr/referral-requests',
  body: NewReferral,
  reply: one(Referral),
  failures: ['not_found', 'patients.replaced'],
  status: 201,
  audit: { action: 'referral.create', patient: ['body.patient_id', 'body.patient'] },
});

export const readReferral = operation({
  name: 'referrals.readReferral',
  spec: ['REFER-005', 'REFER-007'],
  summary: 'One referral, also one that was revoked or entered in error.',
  permission: 'referrals.read',
  method: 'GET',
  path: '/api/v2/emr/referral-requests/{id}',
  params: IdParams,
  query: ProviderQuery,
  reply: one(Referral),
  failures: ['not_found'],
  audit: { action: 'referral.read', patient: 'reply.data.patient_id' },
});

export const updateReferral = operation({
  name: 'referrals.updateReferral',
  spec: ['REFER-003', 'REFER-007'],
  summary: 'Changes a referral, sends a draft, holds, resumes or completes it; what stood before is kept.',
  permission: 'referrals.write',
  method: 'PATCH',
  path: '/api/v2/emr/referral-requests/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/referral-requests/{id}' }],
  params: IdParams,
  query: ProviderQuery,
  body: EditReferral,
  reply: one(Referral),
  failures: ['not_found', 'conflict', 'patients.replaced', 'referrals.notNow', 'referrals.patientStands'],
  audit: { action: 'referral.update', patient: 'reply.data.patient_id' },
});

export const listReferralVersions = operation({
  name: 'referrals.listReferralVersions',
  spec: ['REFER-003'],
  summary: 'What stood in a referral before it was changed, newest first.',
  permission: 'referrals.read',
  method: 'GET',
  path: '/api/v2/emr/referral-requests/{id}/versions',
  params: IdParams,
  query: ProviderQuery,
  reply: z.object({ data: z.array(ReferralVersion), patient_id: Id.nullable().describe('Whose referral it is.') }),
  failures: ['not_found'],
  audit: { action: 'referral.versions', patient: 'reply.patient_id' },
});

export const deleteReferral = operation({
  name: 'referrals.deleteReferral',
  spec: ['REFER-004'],
  summary: 'Takes back a draft as entered in error, and revokes a referral that was sent; both can still be read.',
  permission: 'referrals.delete',
  method: 'DELETE',
  path: '/api/v2/emr/referral-requests/{id}',
  params: IdParams,
  query: ProviderQuery,
  body: EndReferral,
  reply: one(Referral),
  failures: ['not_found', 'referrals.notNow'],
  audit: { action: 'referral.delete', patient: 'reply.data.patient_id' },
});

export const acceptReferral = operation({
  name: 'referrals.acceptReferral',
  spec: ['REFER-007'],
  summary: 'Notes that a referral was accepted, by whom and when.',
  permission: 'referrals.write',
  method: 'POST',
  path: '/api/v2/emr/referral-requests/{id}/accept',
  params: IdParams,
  query: ProviderQuery,
  body: AcceptReferral,
  reply: one(Referral),
  failures: ['not_found', 'conflict', 'referrals.notNow'],
  audit: { action: 'referral.accept', patient: 'reply.data.patient_id' },
});

export const declineReferral = operation({
  name: 'referrals.declineReferral',
  spec: ['REFER-007'],
  summary: 'Notes that a referral was declined, by whom, when and why.',
  permission: 'referrals.write',
  method: 'POST',
  path: '/api/v2/emr/referral-requests/{id}/decline',
  params: IdParams,
  query: ProviderQuery,
  body: DeclineReferral,
  reply: one(Referral),
  failures: ['not_found', 'conflict', 'referrals.notNow'],
  audit: { action: 'referral.decline', patient: 'reply.data.patient_id' },
});

export const replyToReferral = operation({
  name: 'referrals.replyToReferral',
  spec: ['REFER-007'],
  summary: 'Keeps the reply to a referral, which completes it.',
  permission: 'referrals.write',
  method: 'POST',
  path: '/api/v2/emr/referral-requests/{id}/reply',
  params: IdParams,
  query: ProviderQuery,
  body: ReplyToReferral,
  reply: one(Referral),
  failures: ['not_found', 'conflict', 'referrals.notNow'],
  audit: { action: 'referral.reply', patient: 'reply.data.patient_id' },
});
