import { type ReplyInputOf, fail, type ParsedOf, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { describePractitioners } from './describe-practitioner.ts';
import { listPractitionerRows } from './practitioner.store.ts';
import { findRole } from './role.store.ts';

type List = typeof contract.listPractitioners;

/** Staff of the organisation; both addresses of the list mean this. */
export async function listPractitioners(ctx: Ctx, { query }: Pick<ParsedOf<List>, 'query'>): Promise<ReplyInputOf<List>> {
  const { organization_id, db } = ctx;
  await checkRole(ctx, query.role_id);
  const { rows, total } = await listPractitionerRows(db, organization_id, query);
  return pageOf(await describePractitioners(ctx, rows), total, query);
}

/** A role by which the list is narrowed. */
export async function checkRole({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, role_id: string | undefined): Promise<void> {
  if (role_id && !(await findRole(db, organization_id, role_id))) throw fail('not_found', {}, { role_id: ['Role id is not valid.'] });
}

/** People of this organisation, found to be addressed; of other organisations nobody is ever found, not even whether they exist (SCHED-012). */
export const listUsers: Handler<typeof contract.listUsers> = async ({ organization_id, db }, { query }) => {
  const { rows, total } = await listPractitionerRows(db, organization_id, query);
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
