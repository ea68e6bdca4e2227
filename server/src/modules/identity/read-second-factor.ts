import type { SecondFactor, readSecondFactor as operation } from '@akoma/contract/identity';
import type * as z from 'zod';
import type { Db } from '../../platform/db/tenant.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { findSecondFactor } from './second-factor.store.ts';

/** The state of an account's second factor, with the organisations whose role requires it. */
export async function describeSecondFactor(
  { memberships }: Pick<IdentityMeans, 'memberships'>,
  db: Db,
  account_id: string,
): Promise<z.input<typeof SecondFactor>> {
  const [factor, held] = await Promise.all([findSecondFactor(db, account_id), memberships.listMemberships(db, account_id)]);
  return {
    on: factor !== undefined,
    on_since: factor?.on_since ?? null,
    recovery_codes_left: Number(factor?.recovery_codes_left ?? 0),
    demanded_by: held.filter(({ demands_second_factor }) => demands_second_factor).map(({ organization_name }) => organization_name),
  };
}

/** Whether the caller's account has a second factor. */
export const readSecondFactor =
  (ports: Pick<IdentityMeans, 'memberships'>): Handler<typeof operation> =>
  async ({ actor, db }) => ({ data: await describeSecondFactor(ports, db, actor.user_id) });
