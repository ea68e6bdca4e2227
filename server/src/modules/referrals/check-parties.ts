import { missingParties } from '@akoma/contract/referrals';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { patientOfEncounter } from '../encounters/index.ts';
import { listInactivePractitioners, listUnknownPractitioners } from '../organization/index.ts';
import { findSpecialist } from '../patients/index.ts';

type Named = Parameters<typeof missingParties>[0] & { encounter_id?: string | null | undefined };
interface Sent {
  encounter_id?: string | null | undefined;
  referring_practitioner_id?: string | null | undefined;
  referred_to_practitioner_id?: string | null | undefined;
  specialist_id?: string | null | undefined;
}

/** Refuses whom the organisation does not have, a colleague who has left, another patient's encounter, and a referral to nobody. */
export async function checkParties(ctx: Ctx, sent: Sent, stands: Named): Promise<void> {
  const { encounter_id, referring_practitioner_id, referred_to_practitioner_id } = sent;
  await checkReferences(
    ctx,
    [listUnknownPractitioners, { referring_practitioner_id }],
    [listInactivePractitioners, { referred_to_practitioner_id }],
  );
  if (encounter_id && (await patientOfEncounter(ctx, encounter_id)) !== stands.patient_id) throw unknownReference('encounter_id');
  refuseWrong(missingParties(stands));
}

/** The words of a specialist outside the hospital, for what the caller leaves out. */
export async function wordsOfSpecialist(ctx: Ctx, { specialist_id }: Sent) {
  if (!specialist_id) return {};
  const specialist = await findSpecialist(ctx, specialist_id);
  if (!specialist) throw unknownReference('specialist_id');
  const { name, organization, specialty } = specialist;
  return { referred_to_name: name, referred_to_organization: organization, referred_to_specialty: specialty };
}
