import type { ReferralLetter } from './letter.schema.ts';
import type { Referral, ReferralPriority } from './referral.schema.ts';

/** Priorities as screen and paper say them. */
export const priorityNames: Readonly<Record<ReferralPriority, string>> = {
  ROUTINE: 'Routine',
  URGENT: 'Urgent',
  ASAP: 'As soon as possible',
  STAT: 'Immediately',
};

type To = Pick<Referral, 'referred_to_practitioner_name' | 'referred_to_name' | 'referred_to_specialty' | 'referred_to_organization'>;

/** To whom a patient is referred, as the lines of an address. */
export const referredTo = (to: To): string[] =>
  [to.referred_to_practitioner_name, to.referred_to_name, to.referred_to_specialty, to.referred_to_organization].filter(
    (line): line is string => Boolean(line),
  );

/** What a letter says of allergies, a line for each. */
export function allergiesInWords({ allergy_status, data }: NonNullable<ReferralLetter['allergies']>): string[] {
  if (allergy_status === 'known')
    return data.map(({ substance, reaction, criticality }) =>
      [substance, reaction && `(${reaction})`, criticality === 'high' && 'high risk'].filter(Boolean).join(' '),
    );
  return [allergy_status === 'none-known' ? 'No known allergies.' : 'Not recorded.'];
}
