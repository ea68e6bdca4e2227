import { fail } from '@akoma/contract/base';
import type { CustomerGroup } from '@akoma/contract/payers';
import type { Ctx } from '../../platform/http/route.ts';
import { findCustomerGroup } from './customer-group.store.ts';
import type { PayersPorts } from './payers.ports.ts';

type Row = Omit<CustomerGroup, 'patients' | 'created_at' | 'updated_at'>;

/** The groups with how many patients each has. */
export async function shownCustomerGroups<R extends Row>(ctx: Ctx, { countPatientsOfGroups }: PayersPorts, rows: readonly R[]) {
  const counts = await countPatientsOfGroups(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, patients: counts.get(row.id) ?? 0 }));
}

/** One group as the caller sees it. */
export async function shownCustomerGroup<R extends Row>(ctx: Ctx, ports: PayersPorts, row: R) {
  const [shown] = await shownCustomerGroups(ctx, ports, [row]);
  return shown!;
}

/** The record as the caller sees it, or 404: also when the group is another organisation's, or was deleted. */
export async function requireCustomerGroup(ctx: Ctx, ports: PayersPorts, id: string) {
  const row = await findCustomerGroup(ctx, id);
  if (!row) throw fail('not_found', {});
  return shownCustomerGroup(ctx, ports, row);
}
