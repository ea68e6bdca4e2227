import { SectionCard } from '../../ui/page/section-card.tsx';
import { PriceCheck } from './price-check.tsx';
import { pricesWords as words } from './prices.words.ts';
import { PricesOfService } from './prices-of-service.tsx';

/** What a service costs, on the page of the service (CAT-009). */
export function ServicePricesCard({ service }: { service: { id: string; name: string } }) {
  return (
    <>
      <SectionCard title={words.prices}>
        <PricesOfService service={service} />
      </SectionCard>
      <SectionCard title={words.which}>
        <PriceCheck service_id={service.id} />
      </SectionCard>
    </>
  );
}
