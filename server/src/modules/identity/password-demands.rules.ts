import { passwordLength } from '@akoma/contract/identity';
import type { Account } from './account.store.ts';
import type { MembershipCard } from './identity.ports.ts';

type Policy = Pick<MembershipCard, 'password_least' | 'password_history' | 'password_days'>;

/** What passwords are asked for. */
export interface PasswordDemands {
  /** Fewest characters. */
  least: number;
  /** A new one is none of the last so many; 0: not asked. */
  history: number;
  /** How old one may be at a sign-in; 0: however old. */
  days: number;
}

/** Of somebody who belongs to these organisations: an account has one password, so the strictest decides. */
export function passwordDemands(held: readonly Policy[]): PasswordDemands {
  const limits = held.map(({ password_days }) => password_days).filter((days) => days > 0);
  return {
    least: Math.max(passwordLength.min, ...held.map(({ password_least }) => password_least)),
    history: Math.max(0, ...held.map(({ password_history }) => password_history)),
    days: limits.length > 0 ? Math.min(...limits) : 0,
  };
}

const dayMs = 24 * 3600 * 1000;

/** Whether a new password must be chosen before this sign-in goes on. */
export const isTooOld = ({ password_set_at }: Pick<Account, 'password_set_at'>, { days }: PasswordDemands, now: Date): boolean =>
  days > 0 && now.getTime() - Date.parse(password_set_at) > days * dayMs;
