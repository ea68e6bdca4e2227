import { randomBytes } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../../platform/db/tenant.ts';

/** argon2id, 64 MiB, three passes: about 45 ms of one core. Raising a figure rehashes each password at its next sign-in. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** So many are worked at once (each takes 64 MiB and a core) … */
const atOnce = 2;
/** … and so many may wait; the next one is refused with 503, so that a flood of sign-ins does not drown the rest. */
const mayWait = 50;

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseInTransaction('the hashing of a password');
  if (working >= atOnce) {
    if (waiting.length >= mayWait) throw fail('unavailable', {});
    await new Promise<void>((go) => waiting.push(go));
  } else working++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}

/** The password as it is stored: `$argon2id$v=19$m=65536,t=3,p=1$…`. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), cost));

/**
 * Whether the password is the one that was hashed. Without a hash (unknown or unfinished account) the same work is done against a
 * made-up one, so that the time does not tell who has an account.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    madeUp ??= hash(randomBytes(16), cost);
    const other = await madeUp;
    return (await verify(stored ?? other, password.normalize('NFC'))) && stored !== null;
  });
}

/** Whether a stored hash was made at another cost than today's. */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

/** A hash of nothing anybody knows, at today's cost; made at the first try, whoever it is. */
let madeUp: Promise<string> | undefined;
