import { emailKey, type FieldErrors, sentenceOf } from '@akoma/contract/base';
import { identifierKey, type Patient, wrongIdentifiers } from '@akoma/contract/patients';
import { unknownReference } from '../../platform/http/refusals.ts';
import { holdClient, holdCustomerGroup } from '../payers/index.ts';
import { holdPatient } from './hold-patient.ts';
import { type IdentifierValue, listTakenIdentifiers } from './identifier.store.ts';
import { type At, isEmailTaken } from './patients.store.ts';

/** What can only be checked against other records. Parts that are left out are not checked. */
export interface ToCheck {
  email?: string | null | undefined;
  identifiers?: readonly IdentifierValue[] | undefined;
  mother_id?: string | null | undefined;
  customer_group_id?: string | null | undefined;
  payer_id?: string | null | undefined;
}

/**
 * Which values of a patient another patient already has, and impossible numbers, by field; `before` is the edited record, null for a new
 * one. Throws 404 if the mother, the payer or the customer group does not exist, or nobody joins the group any more. Call it under the register's lock, or the answer may be outdated when it is used.
 */
export async function checkPatient(
  ctx: At,
  { email, identifiers = [], mother_id, customer_group_id, payer_id }: ToCheck,
  before: Pick<Patient, 'id' | 'identifiers' | 'customer_group_id' | 'payer_id'> | null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const id = before?.id ?? null;
  if (customer_group_id && customer_group_id !== before?.customer_group_id)
    await holdCustomerGroup(ctx, customer_group_id, 'customer_group_id');
  if (payer_id && payer_id !== before?.payer_id) await holdClient(ctx, payer_id, 'payer_id');
  if (mother_id) {
    if (mother_id === id) throw unknownReference('mother_id');
    await holdPatient(ctx, mother_id, 'mother_id');
  }
  const [emailTaken, taken] = await Promise.all([
    email ? isEmailTaken(ctx, emailKey(email), id) : false,
    listTakenIdentifiers(ctx, identifiers, id),
  ]);
  if (emailTaken) errors.email = [sentenceOf('not-unique', 'email')];
  const seen = new Set(taken.map(({ type, value_norm }) => `${type} ${value_norm}`));
  for (const [position, { type, value }] of identifiers.entries()) {
    const key = `${type} ${identifierKey(value)}`;
    if (seen.has(key)) errors[`identifiers.${position}.value`] = [sentenceOf('not-unique', nameOf(type))];
    seen.add(key);
  }
  for (const position of wrongIdentifiers(identifiers, before?.identifiers))
    errors[`identifiers.${position}.value`] = [sentenceOf('invalid', nameOf(identifiers[position]!.type))];
  return errors;
}

const nameOf = (type: IdentifierValue['type']): string => (type === 'NHIS' ? type : type.toLowerCase());
