import { fail } from '@akoma/contract/base';
import type { ReferralLetter } from '@akoma/contract/referrals';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { describeAllergies } from '../allergies/index.ts';
import { listDiagnosesForLetter } from '../encounters/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import { findReferral } from './referral.store.ts';

/** The one source of the letter on screen, in print and as PDF, and the letterhead for paper; with what the caller may read elsewhere alone. */
export async function gatherLetter(
  ctx: Ctx,
  id: string,
): Promise<{ letter: z.input<typeof ReferralLetter>; letterhead: Awaited<ReturnType<typeof letterheadOf>> }> {
  const referral = await findReferral(ctx, id);
  if (!referral) throw fail('not_found', {});
  if (referral.direction === 'in' || !referral.patient_id) throw fail('referrals.noLetter', {});
  const { patient_id, encounter_id } = referral;
  const { permissions } = ctx.actor;
  const [letterhead, cards, diagnoses, allergies] = await Promise.all([
    letterheadOf(ctx),
    listPatientCards(ctx, [patient_id]),
    permissions.has('encounters.read') ? listDiagnosesForLetter(ctx, patient_id, encounter_id) : null,
    permissions.has('allergies.read') ? describeAllergies(ctx, patient_id) : null,
  ]);
  const { name, address = [], phone, email, logo, time_zone } = letterhead;
  const lines = [...address, phone, email].filter((line): line is string => Boolean(line));
  const letter = {
    organization: { id: ctx.organization_id, name, lines, logo, time_zone },
    ...{ made_at: ctx.now.toISOString(), made_by_name: ctx.actor.full_name },
    ...{ referral, patient: cards.get(patient_id)!, diagnoses, allergies },
  };
  return { letter, letterhead };
}
