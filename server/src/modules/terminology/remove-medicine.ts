import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { findMedicine, markMedicineRemoved } from './medicine.store.ts';

/** Takes a medicine out of the formulary. */
export const removeMedicine: Handler<typeof contract.removeMedicine> = async (ctx, { params }) => {
  const medicine = await findMedicine(ctx, params.id);
  if (!medicine) throw fail('not_found', {});
  await markMedicineRemoved(ctx, params.id);
  return { data: medicine };
};
