import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { checkRoutes } from './check-routes.ts';
import { medicineKey, medicineWords } from './medicine.rules.ts';
import { findMedicine, findSameMedicine, updateMedicine } from './medicine.store.ts';

/** Changes a medicine of the formulary. A new name without its tall-man spelling has none. */
export const editMedicine: Handler<typeof contract.editMedicine> = async (ctx, { params, body: { version, ...body } }) => {
  const before = await findMedicine(ctx, params.id);
  if (!before) throw fail('not_found', {});
  await checkRoutes(body.routes ?? []);
  const { name, strength, form, routes, aliases, active, code, tall_man } = { ...before, ...body };
  if (body.tall_man && body.tall_man.toLowerCase() !== name.toLowerCase())
    throw fail('invalid', {}, { tall_man: ['Tall man is not valid.'] });
  const fits = tall_man?.toLowerCase() === name.toLowerCase();
  const after = { name, strength, form, routes, aliases, active, code: code ?? null, tall_man: fits ? (tall_man ?? null) : null };
  if (medicineKey(after) !== medicineKey(before)) {
    const same = await findSameMedicine(ctx, after);
    if (same && same.id !== params.id) throw fail('terminology.medicineExists', { id: same.id }, { name: ['Name already exists.'] });
  }
  const made = await updateMedicine(ctx, { id: params.id, version: version ?? before.version }, after, medicineWords);
  if (!made) throw staleEdit(body, await findMedicine(ctx, params.id));
  return { data: (await findMedicine(ctx, params.id))! };
};
