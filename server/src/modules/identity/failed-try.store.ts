import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import type { Standing, Tries } from './identity.rules.ts';

/** Identifies the source of an attempt: the hash of the typed name, and the network. */
export interface Trier {
  name_hash: Buffer;
  network: string;
  address: string;
}

const ago = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();
const day = 24 * 3600;

/** The counts that the limits depend on; for known callers the failures of their neighbours are not read. */
export async function readTries(db: Db, { name_hash, network, address }: Trier, standing: Standing, now: Date): Promise<Tries> {
  const [byName, thirtieth] = await Promise.all([
    db
      .selectFrom('identity.failed_try')
      .select((eb) => [eb.fn.countAll<number>().as('failures'), eb.fn.max('failed_at').as('last_failed_at')])
      .where('name_hash', '=', name_hash)
      .where('network', '=', network)
      .where('failed_at', '>', ago(now, day))
      .executeTakeFirstOrThrow(),
    standing === 'known'
      ? undefined
      : db
          .selectFrom('identity.failed_try')
          .select('failed_at')
          .where('address', '=', address)
          .where('failed_at', '>', ago(now, 60))
          .orderBy('failed_at', 'desc')
          .offset(29)
          .limit(1)
          .executeTakeFirst(),
  ]);
  return {
    failures: Number(byName.failures),
    last_failed_at: byName.last_failed_at ? Date.parse(byName.last_failed_at) : null,
    thirtieth_at: thirtieth ? Date.parse(thirtieth.failed_at) : null,
  };
}

/** Serialises the attempts of a network, and those of a name that counts in all networks, until the transaction ends. */
export async function lockTries(db: Db, { name_hash, network }: Trier): Promise<void> {
  const key = network === 'any' ? `tries of ${name_hash.toString('base64')}` : `tries from ${network}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Counts a failure. */
export async function insertTry(db: Db, trier: Trier, now: Date): Promise<void> {
  await db
    .insertInto('identity.failed_try')
    .values({ id: newId(), ...trier, failed_at: now })
    .execute();
}

/** After a success the name starts afresh on this network. */
export async function deleteTries(db: Db, { name_hash, network }: Trier): Promise<void> {
  await db.deleteFrom('identity.failed_try').where('name_hash', '=', name_hash).where('network', '=', network).execute();
}
