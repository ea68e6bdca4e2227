import type { HealthPolicy } from '@akoma/contract/payers';

/** What the patient pays under a policy, in words. */
export function ownPart({
  copay_type,
  copay_amount,
  coinsurance_percent,
  own_part_per,
  currency,
}: Pick<HealthPolicy, 'copay_type' | 'copay_amount' | 'coinsurance_percent' | 'own_part_per' | 'currency'>): string {
  if (copay_type === 'COPAY') return `patient ${currency} ${copay_amount} ${own_part_per === 'visit' ? 'a visit' : 'a charge'}`;
  if (copay_type === 'COINSURANCE') return `patient ${coinsurance_percent} %`;
  return 'all is paid';
}
