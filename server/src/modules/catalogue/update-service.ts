import { fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import { columnsOf, searchNormOf } from './catalogue.rules.ts';
import { checkService } from './check-service.ts';
import { updateServiceRow } from './healthcare-service.store.ts';
import { replaceLocations, replacePractitioners } from './link.store.ts';
import { requireService } from './require-service.ts';
import { replaceTiers } from './tier.store.ts';

/** Changes what was sent of a service; an edit made on an older version is refused with both states (CAT-014). */
export const updateService: Handler<typeof contract.updateService> = async (ctx, { params: { id }, body }) => {
  const before = await requireService(ctx, id);
  const { version = before.version, price_tiers, location_ids, practitioner_ids } = body;
  if (version !== before.version) throw fail('conflict', { current: before, sent: body });
  await checkService(ctx, body, id);

  const { name = before.name, code = before.code } = body;
  const row = { ...columnsOf(body), code, search_norm: searchNormOf({ name, code }) };
  const written = await updateServiceRow(ctx, { id, version }, row).catch((error: unknown) => {
    // somebody else took the code between the check and the write
    if ((error as { code?: unknown }).code === '23505') throw fail('invalid', {}, { code: [sentenceOf('not-unique', 'code')] });
    throw error;
  });
  if (!written) throw fail('conflict', { current: await requireService(ctx, id), sent: body });
  await Promise.all([
    price_tiers && replaceTiers(ctx, id, price_tiers),
    location_ids && replaceLocations(ctx, id, location_ids),
    practitioner_ids && replacePractitioners(ctx, id, practitioner_ids),
  ]);
  return { data: await requireService(ctx, id) };
};
