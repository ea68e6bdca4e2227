import { type Failure, fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';
import { holdAgainstMerge } from './merge.store.ts';
import type { At } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

/**
 * The patient about whom something is about to be written, or 404: until the transaction ends the record is merged into no other one.
 * Refuses one that was merged: what is written belongs to the record that is used.
 */
export async function holdPatient(ctx: At, id: string, field?: string): Promise<Patient> {
  const [held, patient] = await Promise.all([holdAgainstMerge(ctx, id), requirePatient(ctx, id, field)]);
  if (held?.merged_into_id) throw replaced(held.merged_into_id);
  return patient;
}

/** The same about a patient whose rows are there already: nothing of the record is read. */
export async function holdPatientOf(ctx: At, id: string): Promise<void> {
  const held = await holdAgainstMerge(ctx, id);
  if (held?.merged_into_id) throw replaced(held.merged_into_id);
}

/** The same where the record is held already by the register's lock. */
export function refuseReplaced(...patients: readonly Pick<Patient, 'replaced_by_id'>[]): void {
  for (const { replaced_by_id } of patients) if (replaced_by_id) throw replaced(replaced_by_id);
}

const replaced = (replaced_by_id: string): Failure => fail('patients.replaced', { replaced_by_id });
