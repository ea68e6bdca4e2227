import { createServicePrice, listServices } from '@akoma/contract/catalogue';
import type { Colleague } from './colleagues.ts';

/** Payers with prices other than the first tier of a service. */
const payers = [
  { payer: 'NHIS', payment_method: 'insurance', percent: 70, of: ['Consultation', 'Diagnostic'] },
  { payer: 'Goldfields', payment_method: 'corporate', percent: 120, of: ['Consultation'] },
] as const;

/** Prices of a demo hospital's services: in cash the first tier's, and agreed ones for an insurer and an employer. */
export async function setPrices({ does }: Colleague, at: Date): Promise<void> {
  const { data: services } = await does(listServices, { query: { page_size: 100 } }, at);
  for (const { id, price_tiers, healthcare_service_categories } of services) {
    const [tier] = price_tiers;
    const whole = Number(tier?.cost ?? 0);
    if (!tier || tier.type === 'free' || whole === 0) continue;
    await does(createServicePrice, { body: { healthcare_service_id: id, payment_method: 'cash', charge: tier.cost } }, at);
    for (const { percent, of, ...terms } of payers) {
      if (!of.some((kind) => kind === healthcare_service_categories[0]?.text)) continue;
      const charge = Math.round((whole * percent) / 100).toFixed(2);
      await does(createServicePrice, { body: { healthcare_service_id: id, ...terms, charge } }, at);
    }
  }
}
