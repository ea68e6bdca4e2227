import type { Ctx } from '../../platform/http/route.ts';

/** Tells who has this patient open that notes, diagnoses or facts of an encounter are others now (ENC-055, VISIT-009). */
export const tellEdited = (ctx: Ctx, encounter_id: string, patient_id: string): Promise<void> =>
  ctx.announce('encounters.encounterEdited', { encounter_id, patient_id });
