import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** Lifetimes in seconds. Organisations may shorten those of sessions. */
export const lifetimes = {
  access: 600,
  /** A session ends so long after its last request … */
  idle: 8 * 3600,
  /** … and so long after signing in at the latest. */
  absolute: 7 * 24 * 3600,
  /** Within this time after a refresh token's use, its second use is two windows racing, not a thief. */
  race: 10,
  /** A link to choose a new password, from the writing of the letter on. */
  reset: 3600,
  /** From the right password to the code of the second factor. */
  challenge: 300,
  /** From the correct password or second factor to a new password: choosing one takes time. */
  newPassword: 900,
  /** From the picture for an authenticator app to its first code. */
  enrolment: 900,
} as const;

/** Seconds. */
export interface SessionLimits {
  /** Over so long after its last use … */
  idle: number;
  /** … and so long after signing in at the latest. */
  absolute: number;
  /** Locked so long after its last use. */
  lock: number;
}

interface SessionPolicy {
  session_idle_minutes: number;
  session_hours: number;
  idle_lock_minutes: number;
}

/** The page locks first: so much later the server does, where no page did (rulings.md 57). */
const lockGrace = 120;

/** Lifetimes of sessions in an organisation, never above {@link lifetimes}, and the time after which an idle one is locked. */
export const sessionLimits = ({ session_idle_minutes, session_hours, idle_lock_minutes }: SessionPolicy): SessionLimits => ({
  idle: Math.min(lifetimes.idle, session_idle_minutes * 60),
  absolute: Math.min(lifetimes.absolute, session_hours * 3600),
  lock: idle_lock_minutes * 60 + lockGrace,
});

/** Used unless an organisation sets others. */
export const usualLimits: SessionLimits = { idle: lifetimes.idle, absolute: lifetimes.absolute, lock: 600 + lockGrace };

/** The audiences that either base accepts (wire.md). */
export const audiences = ['main', 'v2'] as const;

export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Trust in a caller. `known`: has recently signed in from this network, is signed in, or holds a link that we issued; only their own
 * failures count. `stranger`: failures of all callers behind the same address count (rulings.md 47).
 */
export type Standing = 'known' | 'stranger';

/** Earlier failures that limit an attempt; moments in milliseconds. */
export interface Tries {
  /** Failures of this sign-in name from this network since its last success, at most a day old. */
  failures: number;
  last_failed_at: number | null;
  /** Time of the 30th newest failure of the address in the last minute; `null` if there are fewer, and for known callers. */
  thirtieth_at: number | null;
}

/**
 * Seconds to wait before the next attempt is checked, 0 if none (rulings.md 5): after 5 failures 1, 2, 4 … 900 s for this name and network,
 * and at most 30 failures a minute per address. Only failures count, so no user is locked out permanently.
 */
export function secondsToWait({ failures, last_failed_at, thirtieth_at }: Tries, now: Date): number {
  const growing = failures < 5 || last_failed_at === null ? 0 : last_failed_at + Math.min(900, 2 ** (failures - 5)) * 1000 - now.getTime();
  const minute = thirtieth_at === null ? 0 : thirtieth_at + 60_000 - now.getTime();
  return Math.max(0, Math.ceil(Math.max(growing, minute) / 1000));
}

/** The network that an address belongs to: /24 of IPv4 (also when written as IPv6), /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
