import { type AnswerOf, fail, type ParsedOf, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx } from '../../platform/http/answer.ts';
import { listPractitionerRows } from './membership.store.ts';
import { findRole } from './role.store.ts';

type List = typeof contract.listPractitioners;

/** Staff of the organisation; both addresses of the list mean this. */
export async function listPractitioners({ organization_id, db }: Ctx, { query }: Pick<ParsedOf<List>, 'query'>): Promise<AnswerOf<List>> {
  if (query.role_id && !(await findRole(db, organization_id, query.role_id)))
    throw fail('not_found', {}, { role_id: ['Role id is not valid.'] });
  const { rows, total } = await listPractitionerRows(db, organization_id, query);
  return pageOf(rows, total, query);
}
