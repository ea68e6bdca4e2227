import { fail, sentenceOf } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { findPatient } from './patients.store.ts';

/**
 * The patient of that id, or 404: also for another organisation's. `field` names where the id stood in a body or query, so that the
 * form can mark it.
 */
export async function requirePatient(ctx: Ctx, id: string, field?: string): Promise<Patient> {
  const patient = await findPatient(ctx, id);
  if (!patient) throw fail('not_found', {}, field ? { [field]: [sentenceOf('invalid', field)] } : undefined);
  return patient;
}
