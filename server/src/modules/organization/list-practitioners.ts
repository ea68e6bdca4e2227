import { type ReplyInputOf, type ParsedOf, pageOf, wholePage } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { describePractitioners } from './describe-practitioner.ts';
import { listPractitionerRows, listSpecialties } from './practitioner.store.ts';
import { findRole } from './role.store.ts';

type List = typeof contract.listPractitioners;

/** Staff of the organisation; both addresses of the list mean this. */
export async function listPractitioners(ctx: Ctx, { query }: Pick<ParsedOf<List>, 'query'>): Promise<ReplyInputOf<List>> {
  await checkRole(ctx, query.role_id);
  const { rows, total } = await listPractitionerRows(ctx, query);
  return pageOf(await describePractitioners(ctx, rows), total, query);
}

/** A role by which the list is narrowed. */
export async function checkRole(ctx: Pick<Ctx, 'db' | 'organization_id'>, role_id: string | undefined): Promise<void> {
  if (role_id && !(await findRole(ctx, role_id))) throw unknownReference('role_id');
}

/**
 * Members of this organisation, for choosing recipients; users of other organisations are never found, nor is their existence revealed
 * (SCHED-012).
 */
export const listUsers: Handler<typeof contract.listUsers> = async (ctx, { query }) => {
  const { rows, total } = await listPractitionerRows(ctx, query);
  const people = rows.map(({ id, user_id, full_name, email, mobile, photo, status }) => ({
    id: user_id,
    practitioner_id: id,
    full_name,
    email,
    mobile,
    photo,
    status,
  }));
  return pageOf(people, total, query);
};

/** What somebody who works here is trained in, each once. */
export const listPractitionerSpecialties: Handler<typeof contract.listPractitionerSpecialties> = async (ctx) =>
  wholePage(await listSpecialties(ctx));
