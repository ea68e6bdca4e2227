import { fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';
import { unknownReference } from '../../platform/http/refusals.ts';
import { type At, findPatient } from './patients.store.ts';

/**
 * The patient with that id, or 404, also for a patient of another organisation. `field` names where the id was sent in a body or query, so
 * that the form can mark it.
 */
export async function requirePatient(ctx: At, id: string, field?: string): Promise<Patient> {
  const patient = await findPatient(ctx, id);
  if (!patient) throw field ? unknownReference(field) : fail('not_found', {});
  return patient;
}
