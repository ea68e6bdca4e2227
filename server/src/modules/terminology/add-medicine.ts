import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { checkRoutes } from './check-routes.ts';
import { medicineWords } from './medicine.rules.ts';
import { findMedicine, findSameMedicine, insertMedicines } from './medicine.store.ts';

/** Adds a medicine to the formulary (MED-028). */
export const addMedicine: Handler<typeof contract.addMedicine> = async (ctx, { body }) => {
  await checkRoutes(body.routes);
  const medicine = { ...body, tall_man: body.tall_man ?? null, code: body.code ?? null };
  const [id] = await insertMedicines(ctx, [medicine], 'own', medicineWords);
  if (!id)
    throw fail('terminology.medicineExists', { id: (await findSameMedicine(ctx, medicine))?.id ?? '' }, { name: ['Name already exists.'] });
  return { data: (await findMedicine(ctx, id))! };
};
