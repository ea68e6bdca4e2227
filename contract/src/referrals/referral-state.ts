import * as z from 'zod';

/** Statuses of REFER-007, words of FHIR R4 ServiceRequest. */
export const ReferralStatus = z.enum(['draft', 'active', 'on-hold', 'completed', 'revoked', 'entered-in-error']);
export type ReferralStatus = z.output<typeof ReferralStatus>;

/** What those to whom the patient is referred said (ruling 139). */
export const ReferralAcceptance = z.enum(['pending', 'accepted', 'declined']);
export type ReferralAcceptance = z.output<typeof ReferralAcceptance>;

interface Stands {
  status: ReferralStatus;
  acceptance: ReferralAcceptance;
  replied_at: string | null;
}

const isOpen = ({ status }: Stands): boolean => status === 'active' || status === 'on-hold';

const judges = {
  edit: (referral: Stands) => referral.status === 'draft' || isOpen(referral),
  send: ({ status }: Stands) => status === 'draft',
  hold: ({ status }: Stands) => status === 'active',
  resume: ({ status }: Stands) => status === 'on-hold',
  accept: (referral: Stands) => isOpen(referral) && referral.acceptance !== 'accepted',
  decline: (referral: Stands) => isOpen(referral) && referral.acceptance !== 'declined',
  reply: (referral: Stands) => (isOpen(referral) || referral.status === 'completed') && referral.replied_at === null,
  complete: isOpen,
  revoke: isOpen,
  'take-back': ({ status }: Stands) => status === 'draft',
} as const;

/** What can be done with a referral. */
export type ReferralAct = keyof typeof judges;

/** Whether that can be done with a referral as it stands; the buttons and the server ask the same. */
export const canDo = (act: ReferralAct, referral: Stands): boolean => judges[act](referral);

/** The act by which an edit gives a referral another status; undefined: none does. */
export function actOfStatus(before: ReferralStatus, after: ReferralStatus): ReferralAct | undefined {
  if (after === 'active') return before === 'draft' ? 'send' : 'resume';
  if (after === 'on-hold') return 'hold';
  if (after === 'revoked') return 'revoke';
  if (after === 'entered-in-error') return 'take-back';
  return after === 'completed' ? 'complete' : undefined;
}
