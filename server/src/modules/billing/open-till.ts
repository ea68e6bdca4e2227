import { fail, minorOf } from '@akoma/contract/base';
import type { openTill as operation } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { post } from './journal.store.ts';
import { findTill, insertTill } from './till.store.ts';

/** Opens the drawer of the caller; its float comes from the safe (ruling 224). */
export const openTill: Handler<typeof operation> = async (ctx, { body: { location_id, opening_float, currency, notes } }) => {
  await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  const minor = minorOf(opening_float);
  const till = await insertTill(ctx, {
    ...{ organization_id: ctx.organization_id, id: newId(), cashier_id: ctx.actor.practitioner_role_id, location_id, currency },
    ...{ opening_float_minor: minor, cash_minor: minor, notes: notes || null },
    ...{ opened_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
  });
  if (!till) throw fail('billing.tillIsOpen', {});
  await post(ctx, 'float', [{ debit: 'till', debit_of: till.id, credit: 'safe', amount_minor: minor, currency }]);
  return { data: (await findTill(ctx, till.id))! };
};
