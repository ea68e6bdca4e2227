import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { findClassification, lockClassification, removeRows } from './classification.store.ts';

/** Takes a classification away, with its text: no record points at it, each holds code and name itself. */
export const removeClassification: Handler<typeof contract.removeClassification> = async (ctx, { params }) => {
  const found = await findClassification(ctx, params.id);
  if (!found) throw fail('not_found', {});
  await lockClassification(ctx, found.system);
  await removeRows(ctx, params.id);
  return { data: found };
};
