import { passwordLength } from '@akoma/contract/identity';
import type { Account } from './account.store.ts';
import type { MembershipCard } from './identity.ports.ts';

type Policy = Pick<MembershipCard, 'password_least' | 'password_history' | 'password_days'>;

/** Requirements on passwords. */
export interface PasswordDemands {
  /** Fewest characters. */
  least: number;
  /** A new one must differ from that many previous ones; 0: no such rule. */
  history: number;
  /** Maximum age in days at sign-in; 0: no limit. */
  days: number;
}

/** For a member of these organisations: an account has one password, so the strictest applies. */
export function passwordDemands(held: readonly Policy[]): PasswordDemands {
  const limits = held.map(({ password_days }) => password_days).filter((days) => days > 0);
  return {
    least: Math.max(passwordLength.min, ...held.map(({ password_least }) => password_least)),
    history: Math.max(0, ...held.map(({ password_history }) => password_history)),
    days: limits.length > 0 ? Math.min(...limits) : 0,
  };
}

const dayMs = 24 * 3600 * 1000;

/** Whether a new password is required before this sign-in can continue. */
export const isTooOld = ({ password_set_at }: Pick<Account, 'password_set_at'>, { days }: PasswordDemands, now: Date): boolean =>
  days > 0 && now.getTime() - Date.parse(password_set_at) > days * dayMs;
