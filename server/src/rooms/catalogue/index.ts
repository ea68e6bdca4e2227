export { catalogueRoutes } from './catalogue.routes.ts';
export { runPriceImport } from './run-price-import.ts';
