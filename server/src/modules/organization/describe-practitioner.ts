import { fail } from '@akoma/contract/base';
import type { Practitioner } from '@akoma/contract/organization';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { withSecondFactor } from '../identity/index.ts';
import { findPractitionerRow, type PractitionerRow } from './practitioner.store.ts';

export type PractitionerPicture = z.input<typeof Practitioner>;

/** Staff for replies; sign-in data is included only for callers who may change staff. */
export async function describePractitioners(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  rows: readonly PractitionerRow[],
): Promise<PractitionerPicture[]> {
  const mayKnow = actor.permissions.has('team.write');
  const accounts = mayKnow ? rows.flatMap(({ user_id }) => user_id ?? []) : [];
  const factors = await withSecondFactor(db, accounts);
  return rows.map(({ role_name, invited_at, invitation_expires_at, last_sign_in_at, ...row }) => ({
    ...row,
    // TEAM-002: the key is practitioner_role.id
    practitioner_role: { id: row.id, name: role_name, role_id: row.role_id },
    invitation: mayKnow && invited_at ? { sent_at: invited_at, expires_at: invitation_expires_at } : null,
    last_sign_in_at: mayKnow ? last_sign_in_at : null,
    second_factor: mayKnow && row.user_id ? factors.has(row.user_id) : null,
  }));
}

/** One member of staff, by the id of the membership. 404 if unknown. */
export async function describePractitioner(ctx: Pick<Ctx, 'db' | 'organization_id' | 'actor'>, id: string): Promise<PractitionerPicture> {
  const row = await findPractitionerRow(ctx, id);
  if (!row) throw fail('not_found', {});
  return (await describePractitioners(ctx, [row]))[0]!;
}
