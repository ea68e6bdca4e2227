import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';

/** Refuses a patient whom the organisation does not have: the list would be empty, as of one without charges. */
export const checkPatient = (ctx: Ctx, { patient_id }: { patient_id?: string | undefined }): Promise<void> =>
  checkReferences(ctx, [listUnknownPatients, { patient_id }]);
