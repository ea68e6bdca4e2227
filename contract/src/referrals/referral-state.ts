import * as z from 'zod';

/** Statuses of REFER-007, words of FHIR R4 ServiceRequest. */
export const ReferralStatus = z.enum(['draft', 'active', 'on-hold', 'completed', 'revoked', 'entered-in-error']);
export type ReferralStatus = z.output<typeof ReferralStatus>;

/** What those to whom the patient is referred said (ruling 139). */
export const ReferralAcceptance = z.enum(['pending', 'accepted', 'declined']);
export type ReferralAcceptance = z.output<typeof ReferralAcceptance>;

/** What can be done with a referral. */
export const ReferralAct = z.enum(['edit', 'send', 'hold', 'resume', 'accept', 'decline', 'reply', 'complete', 'revoke', 'take-back']);
export type ReferralAct = z.output<typeof ReferralAct>;

/** Why something cannot be done as the referral stands, and what to do. */
export const actSentences: Readonly<Record<ReferralAct, string>> = {
  edit: 'This referral is closed. Write a new one.',
  send: 'Only a draft can be sent.',
  hold: 'Only an active referral can be put on hold.',
  resume: 'Only a referral on hold can be made active again.',
  accept: 'Only an active referral that is not accepted yet can be accepted.',
  decline: 'Only an active referral that is not declined yet can be declined.',
  reply: 'A reply belongs to an active or completed referral that has none yet.',
  complete: 'Only an active referral can be completed.',
  revoke: 'Only a referral that is not closed can be revoked.',
  'take-back': 'Only a draft can be taken back as entered in error.',
};

interface Stands {
  status: ReferralStatus;
  acceptance: ReferralAcceptance;
  replied_at: string | null;
}

const isOpen = ({ status }: Stands): boolean => status === 'active' || status === 'on-hold';

const judges: Readonly<Record<ReferralAct, (referral: Stands) => boolean>> = {
  edit: (referral) => referral.status === 'draft' || isOpen(referral),
  send: ({ status }) => status === 'draft',
  hold: ({ status }) => status === 'active',
  resume: ({ status }) => status === 'on-hold',
  accept: (referral) => isOpen(referral) && referral.acceptance !== 'accepted',
  decline: (referral) => isOpen(referral) && referral.acceptance !== 'declined',
  reply: (referral) => (isOpen(referral) || referral.status === 'completed') && referral.replied_at === null,
  complete: isOpen,
  revoke: isOpen,
  'take-back': ({ status }) => status === 'draft',
};

/** Whether that can be done with a referral as it stands; the buttons and the server ask the same. */
export const canDo = (act: ReferralAct, referral: Stands): boolean => judges[act](referral);

/** The act by which an edit gives a referral another status; undefined: none does. */
export function actOfStatus(before: ReferralStatus, after: ReferralStatus): ReferralAct | undefined {
  if (after === 'active') return before === 'draft' ? 'send' : 'resume';
  if (after === 'on-hold') return 'hold';
  return after === 'completed' ? 'complete' : undefined;
}
