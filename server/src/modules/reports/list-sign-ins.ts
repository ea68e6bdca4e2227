import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/reports';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listSignInRows } from '../identity/index.ts';
import { listAccountsOf } from './audit-trail.store.ts';
import { findAccountsByName, listPeople } from './sign-ins.store.ts';

/** Sign-ins to this organisation; an unknown member: 404 naming the field. */
export const listSignIns: Handler<typeof contract.listSignIns> = async (ctx, { query }) => {
  const { practitioner_id, search, per, start_date, end_date, ordering, page, page_size } = query;
  const theirs = practitioner_id ? await listAccountsOf(ctx, practitioner_id) : undefined;
  if (theirs?.length === 0) throw unknownReference('practitioner_id');
  const named = search ? await findAccountsByName(ctx, search.toLowerCase().split(/\s+/)) : undefined;
  const account_ids = theirs && named ? theirs.filter((id) => named.includes(id)) : (theirs ?? named);
  if (account_ids?.length === 0) return pageOf([], 0, query);
  const { rows, total } = await listSignInRows(ctx, {
    account_ids,
    from: start_date,
    to: end_date,
    once: per === 'person',
    oldestFirst: ordering === 'at',
    page,
    page_size,
  });
  const people = await listPeople(ctx, [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))]);
  const lines = rows.map(({ id, at, account_id, address, device }) => {
    const person = people.find((one) => one.account_id === account_id);
    return { id, at, practitioner_id: person?.id ?? null, person_name: person?.full_name ?? null, device, address };
  });
  return pageOf(lines, total, query);
};
