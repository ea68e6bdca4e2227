import type { AffectedAppointment, IfAffected } from '@akoma/contract/organization';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import type { InTenant } from '../../platform/module.ts';
import type { AccountProof } from '../identity/index.ts';
import type { ActorCache } from './create-actor-cache.ts';

/** Ports to later modules. */
export interface OrganizationPorts {
  /** How many visits that are not over have this place. */
  openVisitsAt: (ctx: Ctx, location_id: string) => Promise<number>;
  /** The schedules at this place that are not over, each in words. */
  schedulesAt: (ctx: Ctx, location_id: string) => Promise<string[]>;
  /** Changes the hours of this place while nobody books there, and names the open appointments that have no place in them any more. */
  whileNobodyBooksAt: <T>(
    ctx: Ctx,
    location_id: string,
    if_affected: IfAffected,
    change: () => Promise<T>,
  ) => Promise<{ data: T; affected: AffectedAppointment[] }>;
}

/** The dependencies of the handlers. */
export interface OrganizationMeans extends OrganizationPorts {
  /** A transaction in the organisation of an invitation: its addressee is not a member of any yet. */
  inTenant: InTenant;
  /** This server's cache of actors. */
  actors: ActorCache;
  /** Whether a public request carries an open session of this account. */
  isOwnSession: (account_id: string, now: Date, edge: Pick<Edge, 'header'>) => Promise<boolean>;
  /**
   * Refuses unless the caller proves to own the account by its session, or by its password and, if enrolled, second factor. True: by its
   * session.
   */
  proveAccount: (account_id: string, proof: AccountProof, now: Date, edge: Pick<Edge, 'header' | 'address'>) => Promise<boolean>;
  /** The name of this server in the audit trail. */
  node: string;
}
