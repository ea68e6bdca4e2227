import type { Db, Mode } from '../../platform/db/tenant.ts';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import type { AccountProof } from '../identity/index.ts';
import type { ActorCache } from './create-actor-cache.ts';

/** All that the composition root hands in. */
export interface OrganizationPorts {
  /** A transaction in the organisation that an invitation names: the person who accepts it is in none yet. */
  inTenant: <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  /** What this server remembers of those who act. */
  actors: ActorCache;
  /** How many visits that are not over have this place. */
  openVisitsAt: (ctx: Ctx, location_id: string) => Promise<number>;
  /** Whether a public request carries an open session of this account. */
  isOwnSession: (account_id: string, now: Date, edge: Pick<Edge, 'header'>) => Promise<boolean>;
  /** Refuses unless its session, or its password and the second factor if there is one, show that the account is the caller's own. True: its session. */
  proveAccount: (account_id: string, proof: AccountProof, now: Date, edge: Pick<Edge, 'header' | 'address'>) => Promise<boolean>;
  /** The name of this server in the audit trail. */
  node: string;
}
