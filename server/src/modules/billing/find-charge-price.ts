import type { Patient } from '@akoma/contract/patients';
import type { Service } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { findPriceOn } from '../catalogue/index.ts';
import { findTierOfGroup } from '../payers/index.ts';
import { choosePrice, type Priced } from './billing.rules.ts';

interface Question {
  service: Service;
  tier_id: string | null | undefined;
  location_id: string | null | undefined;
  patient: Pick<Patient, 'customer_group_id'>;
  /** Whose prices count. */
  payer: { code: string; kind: 'insurance' | 'corporate' } | undefined;
  day: string;
}

/** The price of a service for this patient on that day (ruling 207); nothing where it has none. */
export async function findChargePrice(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  { service, tier_id, location_id, patient, payer, day }: Question,
): Promise<Priced | undefined> {
  const [price, group] = await Promise.all([
    findPriceOn(
      ctx,
      {
        ...{ healthcare_service_id: service.id, location_id: location_id ?? undefined },
        ...{ payer: payer?.code, payment_method: payer?.kind ?? 'cash' },
      },
      day,
    ),
    patient.customer_group_id ? findTierOfGroup(ctx, patient.customer_group_id) : undefined,
  ]);
  return choosePrice({
    tiers: service.price_tiers,
    price,
    group: group?.price_tier ? { name: group.name ?? '', price_tier: group.price_tier } : undefined,
    ...{ tier_id, day },
  });
}
