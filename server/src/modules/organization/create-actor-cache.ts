import { fail, permissionsOf } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import type { Actor } from '../../platform/http/route.ts';
import { type InNoTenant, onePerServer } from '../../platform/module.ts';
import { lifetimes, touchSession } from '../identity/index.ts';
import { type ActorRow, findActor } from './membership.store.ts';

/** Caches the actors of sessions for a few seconds, so that most requests need no query for them. */
export interface ActorCache {
  /**
   * The actor of an active session in the requested organisation, or in the session's current one. `null`: the session has ended.
   * Refusals: `not_found` if the account is not an active member of the requested organisation, `session_locked`.
   * `used`: caused by the user, so the session's idle time restarts.
   */
  actorOf: (session_id: string, organization_id: string | null, used: boolean) => Promise<Actor | null>;
  /** As `actorOf` in the session's own organisation, read in the given transaction without the cache and without counting as use. */
  readActor: (db: Db, session_id: string, now: Date) => Promise<Actor | null>;
  /** The session has ended or switched. */
  forget: (session_id: string) => void;
  /** Roles or memberships of this organisation have changed. */
  forgetOrganization: (organization_id: string) => void;
}

interface Settings {
  inNoTenant: InNoTenant;
  now: () => Date;
  /** Called if the use of a session could not be recorded; the request continues. */
  failed: (error: unknown) => void;
  /** How long an actor is cached, and so how late another server learns of a revocation; at most 5 s (rulings.md 1). */
  milliseconds?: number;
}

const most = 10_000;
/** The use of a session is written down at most so often. */
const touchMs = 60_000;

interface Known {
  until: number;
  session_id: string;
  actor: Promise<Actor | null>;
  /** When the session was last used, as far as this server knows; after the first read. */
  used_at: number;
}

export function createActorCache({ inNoTenant, now, failed, milliseconds = 5_000 }: Settings): ActorCache {
  const known = new Map<string, Known>();

  async function read(session_id: string, asked: string | null, entry: Pick<Known, 'used_at'>): Promise<Actor | null> {
    const moment = now();
    const find = (db: Db) => findActor(db, session_id, asked, { now: moment, idle: lifetimes.idle });
    const row = await inNoTenant('read', find, { caller: session_id });
    if (!row) return null;
    if (row.locked_at !== null) throw fail('session_locked', { full_name: row.full_name }); // without counting as use
    entry.used_at = Date.parse(row.last_used_at);
    if (row.membership_id === null && asked !== null) throw fail('not_found', {});
    return actorFrom(row, session_id);
  }

  /** Records the use of an active session. Not awaited. */
  function touch(session_id: string, entry: Pick<Known, 'used_at'>): void {
    const moment = now();
    if (moment.getTime() - entry.used_at < touchMs) return;
    entry.used_at = moment.getTime();
    inNoTenant('write', (db) => touchSession(db, session_id, moment), { caller: session_id }).catch(failed);
  }

  function entryOf(session_id: string, organization_id: string | null): Known {
    const key = `${session_id} ${organization_id ?? ''}`;
    const moment = now().getTime();
    const found = known.get(key);
    if (found && found.until > moment) return found;
    if (known.size >= most) for (const [other, { until }] of known) if (until <= moment || known.size >= most) known.delete(other);
    const entry: Known = {
      until: moment + milliseconds,
      session_id,
      used_at: Number.POSITIVE_INFINITY,
      actor: Promise.resolve(null),
    };
    entry.actor = read(session_id, organization_id, entry);
    known.set(key, entry);
    // only active members without restrictions are cached, so that a new member, a sign-in or an enrolment takes effect at once
    const drop = () => void (known.get(key) === entry && known.delete(key));
    entry.actor.then((actor) => (!actor || actor.lacks_second_factor) && drop(), drop);
    return entry;
  }

  return {
    async actorOf(session_id, organization_id, used) {
      const entry = entryOf(session_id, organization_id);
      const actor = await entry.actor;
      if (used && actor) touch(session_id, entry);
      return actor;
    },
    readActor: async (db, session_id, moment) => {
      const row = await findActor(db, session_id, null, { now: moment, idle: lifetimes.idle });
      return row ? actorFrom(row, session_id) : null;
    },
    forget(session_id) {
      for (const [key, entry] of known) if (entry.session_id === session_id) known.delete(key);
    },
    forgetOrganization() {
      known.clear(); // rare, and the affected sessions are inside promises
    },
  };
}

/** This server's cache of actors. */
export const actorsOf = onePerServer(({ inNoTenant, now, log }) =>
  createActorCache({ inNoTenant, now, failed: (err) => log.warn({ err }, 'the use of a session was not noted') }),
);

function actorFrom(
  { account_id, organization_id, membership_id, full_name, resources, lacks_second_factor }: ActorRow,
  session_id: string,
): Actor | null {
  if (membership_id === null) return null;
  return {
    user_id: account_id,
    session_id,
    organization_id,
    practitioner_role_id: membership_id,
    full_name,
    permissions: permissionsOf(resources ?? []),
    lacks_second_factor,
  };
}
