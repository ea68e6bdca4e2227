export { countServices } from './catalogue-figures.store.ts';
export { priceImport } from './price.import.ts';
export { catalogue } from './catalogue.module.ts';
export { listUnknownServices } from './reference.store.ts';
export { findTier } from './tier.store.ts';
export { findPriceOn } from './find-price-on.ts';
export { requireHealthcareService } from './require-healthcare-service.ts';
export { dayIn } from './service-price.rules.ts';
