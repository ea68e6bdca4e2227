export { countServices } from './catalogue-figures.store.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { forgetLines } from './forget-lines.ts';
export { runPriceImport } from './run-price-import.ts';
