export { countServices } from './catalogue-figures.store.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { purgeLines } from './purge-lines.ts';
export { runPriceImport } from './run-price-import.ts';
