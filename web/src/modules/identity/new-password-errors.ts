import { type AnyOperation, fieldErrors } from '@akoma/contract/base';
import { passwordTooShort } from '@akoma/contract/identity';
import { firstOf } from '../../client/first-of.ts';

/** What is wrong with a form that chooses a password of so many characters at least: the contract's own sentences, at their fields. */
export function newPasswordErrors(
  op: AnyOperation,
  body: { new_password: string; [field: string]: string },
  least: number,
): Record<string, string> {
  const checked = op.body?.safeParse(body);
  const errors = !checked || checked.success ? {} : firstOf(fieldErrors(checked.error));
  const short = body.new_password && passwordTooShort(body.new_password, least);
  return short ? { ...errors, new_password: short } : errors;
}
