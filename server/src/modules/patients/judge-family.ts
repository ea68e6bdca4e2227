import type { FieldErrors } from '@akoma/contract/base';
import type { Born } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { mayBeMother } from './patients.rules.ts';
import { findPatient, listChildren } from './patients.store.ts';

interface Relative extends Born {
  mother_id: string | null;
}

/**
 * A mother must be older than her child: checked for the child, and for a mother whose own birth date changes. `id` is null for a new
 * patient.
 */
export async function judgeFamily(ctx: Ctx, patient: Relative, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const [mother, children] = await Promise.all([
    patient.mother_id === null ? undefined : findPatient(ctx, patient.mother_id),
    id === null ? [] : listChildren(ctx, id),
  ]);
  if (mother && !mayBeMother(mother, patient)) errors.mother_id = ['The mother should be older than the child.'];
  if (children.some((child) => !mayBeMother(patient, child))) errors.birth_date = ['Birth date should be before that of the children.'];
  return errors;
}
