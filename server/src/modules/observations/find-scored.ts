import { adultFromYears } from '@akoma/contract/observations';
import { ageInYears, type Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import type { Scored } from './observations.rules.ts';
import { findTriageSettings } from './triage-settings.store.ts';

/** What of a patient decides over a score at that moment (ISO 8601). How children are scored is asked for only where it matters. */
export async function findScored(ctx: Ctx, { birth_date, height }: Patient, at: string): Promise<Scored> {
  const age_years = birth_date ? ageInYears(birth_date, at) : null;
  const perhapsChild = age_years === null || age_years < adultFromYears;
  const children = perhapsChild ? (await findTriageSettings(ctx)).children : null;
  return { age_years, height_cm: height ?? null, children };
}
