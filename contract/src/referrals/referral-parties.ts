import type { FieldErrors } from '../base/index.ts';
import type { ReferralDirection } from './referral.schema.ts';

type Said = string | null | undefined;

/** Who sends whom to whom, as far as it is said. */
interface Parties {
  direction: ReferralDirection;
  patient_id?: Said;
  patient_name?: Said;
  referring_name?: Said;
  referring_organization?: Said;
  referred_to_practitioner_id?: Said;
  specialist_id?: Said;
  referred_to_name?: Said;
  referred_to_organization?: Said;
  referred_to_specialty?: Said;
}

/** What a referral lacks of those whom it concerns, at the fields that would say it. */
export function missingParties(said: Parties): FieldErrors {
  if (said.direction === 'in')
    return {
      ...(!said.patient_id && !said.patient_name && { patient_name: ['Patient name is required.'] }),
      ...(!said.referring_name && !said.referring_organization && { referring_organization: ['Say who refers the patient.'] }),
    };
  const to = [said.referred_to_practitioner_id, said.specialist_id, said.referred_to_name, said.referred_to_organization];
  return {
    ...(!said.patient_id && { patient_id: ['Patient is required.'] }),
    ...(![...to, said.referred_to_specialty].some(Boolean) && { referred_to_organization: ['Say to whom the patient is referred.'] }),
  };
}
