import { fail } from '@akoma/contract/base';
import { judgeLeave } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findLeave, insertLeave } from './leave.store.ts';
import { requirePractitioner } from './require-practitioner.ts';
import { whileNobodyBooks } from './while-nobody-books.ts';

/** A practitioner is away for some days, or for hours of a day. */
export const createLeave: Handler<typeof contract.createLeave> = async (ctx, { params: { practitioner_id }, query, body }) => {
  await requirePractitioner(ctx, practitioner_id);
  refuseWrong(judgeLeave(body));
  return whileNobodyBooks(ctx, practitioner_id, query.if_affected, async () => {
    const leave = await findLeave(ctx, practitioner_id, await insertLeave(ctx, practitioner_id, body));
    if (!leave) throw fail('not_found', {});
    return leave;
  });
};
