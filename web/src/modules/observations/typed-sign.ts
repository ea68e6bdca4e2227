import { type Discriminator, mostUrgent, signCodes, signOfSaturation, type TriageForm, VitalsForm } from '@akoma/contract/observations';
import type { VitalTexts } from './vital-inputs.ts';

/** The most urgent sign of what is typed: one chosen as a whole, those that are ticked, a low saturation. */
export function typedSign(texts: VitalTexts, form: TriageForm | null): Discriminator | null {
  const saturation = VitalsForm.shape.oxygen_saturation.safeParse(texts.oxygen_saturation).data ?? null;
  const low = signOfSaturation(saturation, form)?.code;
  return mostUrgent([texts.discriminator ?? '', ...signCodes(texts.signs), ...(low ? [low] : [])]);
}
