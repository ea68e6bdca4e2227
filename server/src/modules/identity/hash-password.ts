import { randomBytes } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../../platform/db/tenant.ts';
import type { Standing } from './identity.rules.ts';

/** argon2id, 64 MiB, three passes: about 45 ms of one core. Raising a figure rehashes each password at its next sign-in. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** So many are worked at once; each takes 64 MiB and a core. */
const atOnce = 2;
/**
 * So many may be under way or wait; the next one is refused with 503, so that a flood of sign-ins does not drown the rest. Those whom nobody knows
 * may take no more than their part of it, and those of one address a part of that: the rest is reserved for known users.
 */
const places = { all: 52, strangers: 30, address: 10 } as const;

let working = 0;
const waiting: Record<Standing, (() => void)[]> = { known: [], stranger: [] };
let served: Standing = 'stranger';
const taken = { all: 0, strangers: 0, addresses: new Map<string, number>() };
const figures = { hashes: 0, refused: 0 };

/** What the hashing of passwords has done since the server began, and how many are under way or wait. */
export const hashingFigures = () => ({ ...figures, known: taken.all - taken.strangers, strangers: taken.strangers });

/** Who wants a password to be judged; a stranger by the address. */
export type Waiter = { standing: 'known' } | { standing: 'stranger'; address: string };

/** Does the work in one of the places. Refusal: `unavailable`, before anything is done. */
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

/** Known ones and strangers take turns: however many strangers there are, a known user waits for one of them at most. */
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

/** Counts what is really worked out: an unknown name must cost as many as a known one. */
function counted<T>(work: Promise<T>): Promise<T> {
  figures.hashes += 1;
  return work;
}

/** The password as it is stored: `$argon2id$v=19$m=65536,t=3,p=1$…`. */
export const hashPassword = (password: string): Promise<string> =>
  inPlace({ standing: 'known' }, () => inTurn('known', () => counted(hash(password.normalize('NFC'), cost))));

/** Whether the password is the one that was hashed: of somebody who is signed in, or holds a link of ours. */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean> =>
  inPlace({ standing: 'known' }, () => verifyInPlace(stored, password, 'known'));

/**
 * The same for a caller that holds a slot already. Without a hash (unknown or unfinished account) the same work is done against a made-up one, so that
 * the time does not tell who has an account.
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

/** A hash of nothing anybody knows, at today's cost; made at the first try. */
let madeUp: Promise<string> | undefined;
