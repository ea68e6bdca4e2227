import type { listUnpaid as operation } from '@akoma/contract/frontdesk';
import type { Handler } from '../../platform/http/route.ts';
import { pageOfBillable } from '../billing/index.ts';
import { findStartOfToday } from '../organization/index.ts';
import { listArrived } from './check-in.store.ts';

/** Who has arrived today and owes something. Nothing of the visit is told but that there is one: bills may be read, so this may. */
export const listUnpaid: Handler<typeof operation> = async (ctx, { query }) =>
  pageOfBillable(ctx, { ...query, patients: await listArrived(ctx, await findStartOfToday(ctx)) });
