import { type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import { judgeTiers, type NewService, type ServiceEdit } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { isCodeTaken } from './healthcare-service.store.ts';
import { listUnknownLocations, listUnknownPractitioners } from './link.store.ts';
import { listTierIds } from './tier.store.ts';

/** Refuses what a service may not say: 404 for ids that are not there, 400 for the rest. `id`: of the service that is edited. */
export async function checkService(ctx: Ctx, sent: NewService | ServiceEdit, id: string | null): Promise<void> {
  const { location_ids = [], practitioner_ids = [], price_tiers = [], code } = sent;
  const [locations, practitioners, tiers, taken] = await Promise.all([
    listUnknownLocations(ctx, location_ids),
    listUnknownPractitioners(ctx, practitioner_ids),
    id === null || price_tiers.length === 0 ? ([] as string[]) : listTierIds(ctx, id),
    code !== undefined && isCodeTaken(ctx, code, id),
  ]);
  const unknown: FieldErrors = {
    ...(locations.length > 0 && { location_ids: [sentenceOf('invalid', 'location')] }),
    ...(practitioners.length > 0 && { practitioner_ids: [sentenceOf('invalid', 'practitioner')] }),
  };
  price_tiers.forEach(({ uuid }, at) => {
    const isTwice = price_tiers.some((other, before) => before < at && other.uuid === uuid);
    if (uuid && (!tiers.includes(uuid) || isTwice)) unknown[`price_tiers.${at}.uuid`] = [sentenceOf('invalid', 'price tier')];
  });
  if (Object.keys(unknown).length > 0) throw fail('not_found', {}, unknown);

  const errors = { ...judgeTiers(price_tiers), ...(taken && { code: [sentenceOf('not-unique', 'code')] }) };
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);
}
