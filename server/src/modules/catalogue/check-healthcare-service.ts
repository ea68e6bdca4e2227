import { sentenceOf } from '@akoma/contract/base';
import { judgeTiers, type NewService, type ServiceEdit } from '@akoma/contract/catalogue';
import { type NamedField, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { isCodeTaken } from './healthcare-service.store.ts';
import { listTierIds } from './tier.store.ts';

/** Refuses what a service may not say: 404 for ids that are not there, 400 for the rest. `id`: of the service that is edited. */
export async function checkHealthcareService(ctx: Ctx, sent: NewService | ServiceEdit, id: string | null): Promise<void> {
  const { location_ids = [], practitioner_ids = [], price_tiers = [], code } = sent;
  const [locations, practitioners, tiers, taken] = await Promise.all([
    listUnknownLocations(ctx, location_ids),
    listUnknownPractitioners(ctx, practitioner_ids),
    id === null || price_tiers.length === 0 ? ([] as string[]) : listTierIds(ctx, id),
    code !== undefined && isCodeTaken(ctx, code, id),
  ]);
  const unknown: NamedField[] = [
    ...(locations.length > 0 ? [['location_ids', 'location'] as const] : []),
    ...(practitioners.length > 0 ? [['practitioner_ids', 'practitioner'] as const] : []),
  ];
  price_tiers.forEach(({ uuid }, at) => {
    const isTwice = price_tiers.some((other, before) => before < at && other.uuid === uuid);
    if (uuid && (!tiers.includes(uuid) || isTwice)) unknown.push([`price_tiers.${at}.uuid`, 'price tier']);
  });
  if (unknown.length > 0) throw unknownReference(...unknown);

  const errors = { ...judgeTiers(price_tiers), ...(taken && { code: [sentenceOf('not-unique', 'code')] }) };
  refuseWrong(errors);
}
