import { fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Service } from '@akoma/contract/catalogue';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { CataloguePorts } from './catalogue.ports.ts';
import { columnsOf, searchNormOf } from './catalogue.rules.ts';
import { checkHealthcareService } from './check-healthcare-service.ts';
import { updateServiceRow } from './healthcare-service.store.ts';
import { replaceLocations, replacePractitioners } from './link.store.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';
import { replaceTiers } from './tier.store.ts';

/** Changes what was sent of a service; an edit made on an older version is refused with both states (CAT-014), other hours by whom they would hit (SCHED-009). */
export const updateHealthcareService =
  ({ whileNobodyBooksService }: Pick<CataloguePorts, 'whileNobodyBooksService'>): Handler<typeof contract.updateService> =>
  async (ctx, { params: { id }, query, body }) => {
    const before = await requireHealthcareService(ctx, id);
    await refuseStale(body, before);
    const { price_tiers, location_ids, practitioner_ids } = body;
    await checkHealthcareService(ctx, body, id);

    const { name = before.name, code = before.code } = body;
    const row = { ...columnsOf(body), code, search_norm: searchNormOf({ name, code }) };
    const change = async () => {
      const written = await updateServiceRow(ctx, before, row).catch((error: unknown) => {
        // somebody else took the code between the check and the write
        if ((error as { code?: unknown }).code === '23505') throw fail('invalid', {}, { code: [sentenceOf('not-unique', 'code')] });
        throw error;
      });
      if (!written) throw staleEdit(body, await requireHealthcareService(ctx, id));
      await Promise.all([
        price_tiers && replaceTiers(ctx, id, price_tiers),
        location_ids && replaceLocations(ctx, id, location_ids),
        practitioner_ids && replacePractitioners(ctx, id, practitioner_ids),
      ]);
      return requireHealthcareService(ctx, id);
    };
    if (!body.availability || sameHours(body.availability, before.availability)) return { data: await change(), affected: [] };
    return whileNobodyBooksService(ctx, id, query.if_affected, change);
  };

const sameHours = (a: Service['availability'], b: Service['availability']): boolean => JSON.stringify(a) === JSON.stringify(b);
