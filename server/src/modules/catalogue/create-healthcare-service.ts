import { fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { nextCode } from '../organization/index.ts';
import { columnsOf, searchNormOf } from './catalogue.rules.ts';
import { checkHealthcareService } from './check-healthcare-service.ts';
import { insertService, isCodeTaken } from './healthcare-service.store.ts';
import { replaceLocations, replacePractitioners } from './link.store.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';
import { replaceTiers } from './tier.store.ts';

/** Adds a service; what is left out is as the specification says (CAT-004, CAT-005, CAT-006). */
export const createHealthcareService: Handler<typeof contract.createService> = async (ctx, { body }) => {
  await checkHealthcareService(ctx, body, null);
  const id = newId();
  const code = body.code ?? (await freeCode(ctx));
  const category = body.healthcare_service_categories[0]!.text;
  const { name } = body;
  const row = { service_class: category, ...columnsOf(body), name, category, code, search_norm: searchNormOf({ name, code }) };
  if (!(await insertService(ctx, id, row))) throw fail('invalid', {}, { code: [sentenceOf('not-unique', 'code')] });
  await Promise.all([
    replaceTiers(ctx, id, body.price_tiers ?? []),
    replaceLocations(ctx, id, body.location_ids ?? []),
    replacePractitioners(ctx, id, body.practitioner_ids ?? []),
  ]);
  return { data: await requireHealthcareService(ctx, id) };
};

/** The organisation's next code; one that somebody typed before is passed over. */
async function freeCode(ctx: Ctx): Promise<string> {
  const code = await nextCode(ctx, 'service');
  return (await isCodeTaken(ctx, code, null)) ? freeCode(ctx) : code;
}
