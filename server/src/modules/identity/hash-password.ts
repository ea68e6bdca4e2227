import { randomBytes } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../../platform/db/tenant.ts';
import type { Standing } from './identity.rules.ts';

/**
 * argon2id, 64 MiB, three passes: about 45 ms of one core. Raising a value rehashes each password at its next sign-in.
 * Only `password-cost.make.ts` may change it.
 */
export const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Concurrent hashes; each takes 64 MiB and a core. */
const atOnce = 2;
/**
 * Maximum running and waiting hashes; further ones are refused with 503, so that a flood of sign-ins does not starve other requests.
 * Strangers may use only a part of them, and one address only a part of that: the rest is reserved for known users.
 */
const places = { all: 52, strangers: 30, address: 10 } as const;

let working = 0;
const waiting: Record<Standing, (() => void)[]> = { known: [], stranger: [] };
let served: Standing = 'stranger';
const taken = { all: 0, strangers: 0, addresses: new Map<string, number>() };
const figures = { hashes: 0, refused: 0 };

/** Figures of password hashing since the server started, and its current load. */
export const hashingFigures = () => ({ ...figures, known: taken.all - taken.strangers, strangers: taken.strangers });

/** The caller whose password is checked; strangers are counted by address. */
export type Waiter = { standing: 'known' } | { standing: 'stranger'; address: string };

/** Runs the work in a slot. Refusal: `unavailable`, before anything is done. */
export async function inPlace<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
  const stranger = waiter.standing === 'stranger' ? waiter.address : undefined;
  const ofAddress = stranger === undefined ? 0 : (taken.addresses.get(stranger) ?? 0);
  if (taken.all >= places.all || (stranger !== undefined && (taken.strangers >= places.strangers || ofAddress >= places.address))) {
    figures.refused += 1;
    throw fail('unavailable', {});
  }
  const count = (by: 1 | -1): void => {
    taken.all += by;
    if (stranger === undefined) return;
    taken.strangers += by;
    const left = (taken.addresses.get(stranger) ?? 0) + by;
    if (left > 0) taken.addresses.set(stranger, left);
    else taken.addresses.delete(stranger);
  };
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}

/** Known users and strangers alternate: a known user waits for at most one stranger. */
function next(): (() => void) | undefined {
  const other: Standing = served === 'known' ? 'stranger' : 'known';
  if (waiting[other].length > 0) served = other;
  return waiting[served].shift();
}

async function inTurn<T>(standing: Standing, work: () => Promise<T>): Promise<T> {
  refuseInTransaction('the hashing of a password');
  if (working >= atOnce) await new Promise<void>((go) => waiting[standing].push(go));
  else working++;
  try {
    return await work();
  } finally {
    const go = next();
    if (go) go();
    else working--;
  }
}

/** Counts the actual hashes: an unknown name must cost as many as a known one. */
function counted<T>(work: Promise<T>): Promise<T> {
  figures.hashes += 1;
  return work;
}

/** The password as it is stored: `$argon2id$v=19$m=65536,t=3,p=1$…`. */
export const hashPassword = (password: string): Promise<string> =>
  inPlace({ standing: 'known' }, () => inTurn('known', () => counted(hash(password.normalize('NFC'), cost))));

/** Whether the password matches the hash: for callers who are signed in, or hold a link that we issued. */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean> =>
  inPlace({ standing: 'known' }, () => verifyInPlace(stored, password, 'known'));

/**
 * The same for a caller that holds a slot already. Without a hash (unknown or unclaimed account) the same work is done against a random
 * one, so that the time does not reveal which accounts exist.
 */
export function verifyInPlace(stored: string | null, password: string, standing: Standing): Promise<boolean> {
  return inTurn(standing, async () => {
    madeUp ??= counted(hash(randomBytes(16), cost));
    const other = await madeUp;
    return (await counted(verify(stored ?? other, password.normalize('NFC')))) && stored !== null;
  });
}

/** Whether a stored hash was made at another cost than today's. */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

/** A hash of random bytes at the current cost; created at the first use. */
let madeUp: Promise<string> | undefined;
