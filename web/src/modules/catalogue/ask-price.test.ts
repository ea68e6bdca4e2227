import { expect, it } from 'vitest';
import { askPrice } from './ask-price.ts';

it("PRICE-006 two look-ups that differ only in the payer do not share an answer; what is absent is 'null' in the key", () => {
  const asked = { healthcare_service_id: 's', location_id: 'l', payment_method: 'cash' } as const;
  expect(askPrice(asked).queryKey).toEqual(['catalogue.findServicePrice', 's,l,null,cash']);
  expect(askPrice({ ...asked, payer: 'NHIS' }).queryKey).toEqual(['catalogue.findServicePrice', 's,l,nhis,cash']);
  expect(askPrice({ healthcare_service_id: 's' }).queryKey).toEqual(['catalogue.findServicePrice', 's,null,null,null']);
  expect(askPrice(asked).staleTime).toBeLessThanOrEqual(60 * 60 * 1000);
});
