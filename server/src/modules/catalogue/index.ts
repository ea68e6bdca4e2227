export { countServices } from './catalogue-figures.store.ts';
export { priceImport } from './price.import.ts';
export { catalogue } from './catalogue.module.ts';
export { listUnknownServices } from './reference.store.ts';
export { findTier } from './tier.store.ts';
