import type { Client } from '@akoma/contract/payers';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Ports to later modules. */
export interface PayersPorts {
  /** How many patients belong to each of these customer groups; a group without any is left out. */
  countPatientsOfGroups: (ctx: Pick<Ctx, 'db' | 'organization_id'>, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The account of each of these clients, in the usual currency where it has several; one without any is left out. */
  accountsOfClients: (ctx: Pick<Ctx, 'db' | 'organization_id'>, ids: readonly string[]) => Promise<ReadonlyMap<string, Client['account']>>;
  /** Which of these services the organisation does not offer. */
  listUnknownServices: ListUnknown;
}
