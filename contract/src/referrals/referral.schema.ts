import * as z from 'zod';
import { editFields, Id, Instant, ListedName, orderings, PageQuery, recordFields, sameAs, SentInstant } from '../base/index.ts';
import { ReferralAcceptance, ReferralStatus } from './referral-state.ts';

export const ReferralDirection = z.enum(['out', 'in']);
export type ReferralDirection = z.output<typeof ReferralDirection>;
export const ReferralPriority = z.enum(['ROUTINE', 'URGENT', 'ASAP', 'STAT']);
export type ReferralPriority = z.output<typeof ReferralPriority>;

/** A patient sent to somebody else, or by somebody else to us (REFER-007, ruling 139). */
export const Referral = z
  .object({
    ...recordFields,
    direction: ReferralDirection.describe('out: a letter of ours. in: one that came, typed in.'),
    patient_id: Id.nullable().describe('null: an incoming one that waits for its patient.'),
    patient_name: z.string().nullable().describe('Of an incoming one, as the letter has it.'),
    patient_full_name: z.string().nullable().describe('Of the record.'),
    patient_listed_name: ListedName.nullable(),
    encounter_id: Id.nullable(),
    referring_practitioner_id: Id.nullable().describe('Who refers, of an outgoing one.'),
    referring_practitioner_name: z.string().nullable(),
    referring_name: z.string().nullable().describe('Who refers, in words: of an incoming one, or of one who has no account.'),
    referring_organization: z.string().nullable().describe('Of an incoming one: where it comes from.'),
    referred_to_practitioner_id: Id.nullable().describe('A colleague of this organisation.'),
    referred_to_practitioner_name: z.string().nullable(),
    specialist_id: Id.nullable().describe('Of emr/specialist; the words beside it are taken from there.'),
    referred_to_name: z.string().nullable().describe('A person, in words.'),
    referred_to_organization: z.string().nullable(),
    referred_to_specialty: z.string().nullable(),
    reason: z.string(),
    priority: ReferralPriority,
    note: z.string().nullable(),
    authored_on: Instant.describe('The day of the letter.'),
    status: ReferralStatus,
    acceptance: ReferralAcceptance,
    acceptance_by: z.string().nullable().describe('Who accepted or declined, in words.'),
    acceptance_at: Instant.nullable(),
    acceptance_recorded_by_name: z.string().nullable(),
    decline_reason: z.string().nullable(),
    reply: z.string().nullable(),
    reply_by: z.string().nullable().describe('Who replied, in words.'),
    replied_at: Instant.nullable(),
    reply_recorded_by_name: z.string().nullable(),
    ended_at: Instant.nullable().describe('When it was revoked or taken back.'),
    ended_by_name: z.string().nullable(),
    end_reason: z.string().nullable(),
    author_id: Id.describe('Who entered it.'),
    author_name: z.string(),
  })
  .meta({ id: 'Referral' });
export type Referral = z.output<typeof Referral>;

/** What stood in a referral before it was changed. */
export const ReferralVersion = z
  .object({
    referral_id: Id,
    ...Referral.pick({
      version: true,
      encounter_id: true,
      referring_practitioner_id: true,
      referring_name: true,
      referring_organization: true,
      referred_to_practitioner_id: true,
      specialist_id: true,
      referred_to_name: true,
      referred_to_organization: true,
      referred_to_specialty: true,
      reason: true,
      priority: true,
      note: true,
      authored_on: true,
      status: true,
      acceptance: true,
      acceptance_by: true,
      acceptance_at: true,
      decline_reason: true,
    }).shape,
    replaced_at: Instant,
    replaced_by_id: Id,
    replaced_by_name: z.string(),
  })
  .meta({ id: 'ReferralVersion' });

const Text = (most: number) => z.string().trim().max(most);
const Words = Text(200).nullish();
const SentPriority = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.toUpperCase() : sent),
  ReferralPriority,
) as unknown as z.ZodType<ReferralPriority, ReferralPriority>;

const changeable = {
  encounter_id: Id.nullish(),
  encounter: Id.nullish().meta(sameAs('encounter_id')),
  referring_practitioner_id: Id.nullish().describe('Left out of a new outgoing one: the caller.'),
  referring_name: Words,
  referring_organization: Words,
  referred_to_practitioner_id: Id.nullish(),
  specialist_id: Id.nullish(),
  referred_to_name: Words,
  referred_to_organization: Words,
  referred_to_specialty: Words,
  reason: Text(4_000).min(1),
  priority: SentPriority,
  note: Text(4_000).nullish(),
  authored_on: SentInstant.optional(),
};

export const NewReferral = z.object({
  ...changeable,
  priority: SentPriority.default('ROUTINE'),
  direction: ReferralDirection.default('out'),
  status: z.enum(['draft', 'active']).default('active'),
  patient_id: Id.nullish().describe('May be missing of an incoming one, with patient_name.'),
  patient: Id.nullish().meta(sameAs('patient_id')),
  patient_name: Words,
  service_provider_id: Id.optional(),
});

export const EditReferral = z.object({
  ...editFields,
  ...z.object(changeable).partial().shape,
  patient_id: Id.optional().describe('Whose an incoming one is, once the record is known.'),
  patient: Id.optional().meta(sameAs('patient_id')),
  patient_name: Words,
  status: ReferralStatus.optional().describe(
    'active, on-hold or completed; revoked of one that was sent and entered-in-error of a draft do as DELETE does, and need its right.',
  ),
  service_provider_id: Id.optional(),
});

export const EndReferral = z.object({
  reason: Text(500).optional().describe('Why it is revoked, or was entered in error.'),
});

const answered = {
  by: Words.describe('Who said so, in words.'),
  at: SentInstant.optional().describe('When; left out: now.'),
  version: editFields.version,
};
export const AcceptReferral = z.object(answered);
export const DeclineReferral = z.object({ ...answered, reason: Text(500).min(1) });
export const ReplyToReferral = z.object({ ...answered, text: Text(4_000).min(1) });

export const ListReferralsQuery = PageQuery.extend({
  patient_id: Id.optional(),
  patient: Id.optional().meta(sameAs('patient_id')),
  encounter_id: Id.optional(),
  encounter: Id.optional().meta(sameAs('encounter_id')),
  direction: ReferralDirection.optional(),
  status: ReferralStatus.optional().describe('Left out: all but those that were deleted, which are revoked or entered in error.'),
  acceptance: ReferralAcceptance.optional(),
  priority: ReferralPriority.optional(),
  referring_practitioner_id: Id.optional(),
  without_patient: z.stringbool().optional().describe('true: incoming ones that wait for their patient.'),
  search: z.string().trim().max(100).optional().describe('Parts of the reason, of the patient’s name, or of who refers and to whom.'),
  ordering: orderings(['authored_on']).describe('-authored_on when left out.'),
  service_provider_id: Id.optional(),
});
