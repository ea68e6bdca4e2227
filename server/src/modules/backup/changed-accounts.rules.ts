import type { SignInState } from '../identity/index.ts';

const nameOf = ({ email, phone }: SignInState): string => email ?? phone ?? 'an account without an address';
const at = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/** The differences in an account's sign-in data, a few words each. */
function changes(was: SignInState, later: SignInState): string[] {
  return [
    ...(was.password === later.password ? [] : [`password (${at(later.password_set_at)})`]),
    ...(was.factor === later.factor ? [] : [`second factor (${later.factor ? (was.factor ? 'moved' : 'turned on') : 'turned off'})`]),
    ...(was.email === later.email ? [] : [`e-mail address (was ${was.email ?? 'none'})`]),
    ...(was.phone === later.phone ? [] : [`phone number (was ${was.phone ?? 'none'})`]),
    ...(was.disabled_at === null && later.disabled_at !== null ? [`disabled (${at(later.disabled_at)})`] : []),
  ];
}

/** One line for each account that changed after the restored moment, and is now as before. */
export function changedAccounts(restored: readonly SignInState[], later: readonly SignInState[]): string[] {
  const before = new Map(restored.map((one) => [one.id, one]));
  return later.flatMap((one) => {
    const was = before.get(one.id);
    if (!was) return [`${nameOf(one)}: came later, and has no account now`];
    const changed = changes(was, one);
    return changed.length === 0 ? [] : [`${nameOf(one)}: ${changed.join(', ')}`];
  });
}

/** One line for each former member whom the restore made active again. */
export function revivedMembers(
  organization: string,
  restored: readonly { id: string; full_name: string }[],
  later: readonly { id: string }[],
): string[] {
  const still = new Set(later.map(({ id }) => id));
  return restored.filter(({ id }) => !still.has(id)).map(({ full_name }) => `${full_name}: no longer worked in ${organization}`);
}
