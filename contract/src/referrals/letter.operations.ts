import * as z from 'zod';
import { download, Id, IdParams, one, operation } from '../base/index.ts';
import { ReferralLetter } from './letter.schema.ts';
import './referrals.failures.ts';

const LetterQuery = z.object({ service_provider_id: Id.optional() });

export const readReferralLetter = operation({
  name: 'referrals.readReferralLetter',
  spec: ['REFER-006'],
  summary: 'Everything that the letter of an outgoing referral shows.',
  permission: 'referrals.read',
  method: 'GET',
  path: '/api/v2/emr/referral-requests/{id}/letter-data',
  params: IdParams,
  query: LetterQuery,
  reply: one(ReferralLetter),
  failures: ['not_found', 'referrals.noLetter'],
  audit: { action: 'referral-letter.read', patient: 'reply.data.referral.patient_id' },
});

export const printReferralLetter = operation({
  name: 'referrals.printReferralLetter',
  spec: ['REFER-006'],
  summary: 'The letter of an outgoing referral as a PDF.',
  permission: 'referrals.read',
  method: 'GET',
  path: '/api/v2/emr/referral-requests/{id}/letter',
  params: IdParams,
  query: LetterQuery,
  reply: download('application/pdf'),
  failures: ['not_found', 'referrals.noLetter'],
  audit: { action: 'referral-letter.print', patient: 'reply.patient_id' },
});
