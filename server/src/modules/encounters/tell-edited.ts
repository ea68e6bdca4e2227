import type { Ctx } from '../../platform/http/route.ts';

/** Tells who has this patient open that notes, diagnoses or facts of an encounter are others now (ENC-055, VISIT-009). */
export const tellEdited = (ctx: Ctx, encounter_id: string, patient_id: string): Promise<void> =>
  ctx.announce('encounters.encounterEdited', { encounter_id, patient_id });

/** As `tellEdited`, and tells lists of visits, which show which encounter is open, how far it is, and who was called away from it (ENC-046). */
export const tellOpenEncounter = (ctx: Ctx, { id, patient_id, visit_id }: { id: string; patient_id: string; visit_id: string | null }) =>
  ctx.announce('encounters.encounterEdited', { encounter_id: id, patient_id, visit_id });

/** The same of a care plan, which may belong to no encounter. */
export const tellCarePlan = (ctx: Ctx, { id, patient_id }: { id: string; patient_id: string }): Promise<void> =>
  ctx.announce('encounters.carePlanEdited', { care_plan_id: id, patient_id });
