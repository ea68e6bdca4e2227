import { emailKey, type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import { identifierKey } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { type IdentifierValue, listTakenIdentifiers } from './identifier.store.ts';
import { isEmailTaken } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

/** What only other records can judge. Parts left out are not looked at. */
export interface ToCheck {
  email?: string | null | undefined;
  identifiers?: readonly IdentifierValue[] | undefined;
  mother_id?: string | null | undefined;
  customer_group_id?: string | null | undefined;
  payer_id?: string | null | undefined;
}

/**
 * What of a patient somebody else has already, by field; `id` is the patient's own, null for a new one. Throws 404 for a mother who is
 * not there. Call it under the register's lock, or the answer may be old when it is used.
 */
export async function checkPatient(
  ctx: Ctx,
  { email, identifiers = [], mother_id, customer_group_id, payer_id }: ToCheck,
  id: string | null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries({ customer_group_id, payer_id })) {
    // nobody can be put into a group before there are groups: the payers module will look them up here
    if (value) throw fail('not_found', {}, { [field]: [sentenceOf('invalid', field)] });
  }
  if (mother_id) {
    if (mother_id === id) throw fail('not_found', {}, { mother_id: [sentenceOf('invalid', 'mother_id')] });
    await requirePatient(ctx, mother_id, 'mother_id');
  }
  const [emailTaken, taken] = await Promise.all([
    email ? isEmailTaken(ctx, emailKey(email), id) : false,
    listTakenIdentifiers(ctx, identifiers, id),
  ]);
  if (emailTaken) errors.email = [sentenceOf('not-unique', 'email')];
  const seen = new Set(taken.map(({ type, value_norm }) => `${type} ${value_norm}`));
  for (const [position, { type, value }] of identifiers.entries()) {
    const key = `${type} ${identifierKey(value)}`;
    if (seen.has(key)) errors[`identifiers.${position}.value`] = [sentenceOf('not-unique', type === 'NHIS' ? type : type.toLowerCase())];
    seen.add(key);
  }
  return errors;
}
