export { catalogueFailures } from './catalogue.failures.ts';
export {
  createService,
  deleteService,
  exportServices,
  listServices,
  readService,
  setWorkingServices,
  updateService,
} from './catalogue.operations.ts';
export {
  NewService,
  PriceTier,
  type SentPriceTier,
  Service,
  ServiceEdit,
} from './catalogue.schema.ts';
export { chargeNotValid, type ReadCharge, readCharge } from './charge-text.ts';
export { findPrice, type PriceQuestion, type PriceTerms, priceKey } from './price-finding.ts';
export {
  importServicePrices,
  readPriceImport,
  savePriceImportErrors,
  undoPriceImport,
  uploadServicePrices,
} from './price-import.operations.ts';
export { type PriceFileColumn, PriceImportRequest, PriceUpload, priceFileColumns, priceFileHeadings } from './price-import.schema.ts';
export { ExportServicePricesQuery, PriceMatrixQuery, priceMatrixOrderings } from './price-matrix.schema.ts';
export { type FeeType, feeTypes, type ServiceKind, serviceKinds, wardClass } from './service-choices.ts';
export { servicePriceFailures } from './service-price.failures.ts';
export { listUnknownPayers, sentenceOfUnknownPayer, type UnknownPayer } from './unknown-payer.ts';
export {
  activateServicePrice,
  createServicePrice,
  deactivateServicePrice,
  deleteServicePrice,
  exportServicePrices,
  findServicePrice,
  listPriceMatrix,
  listServicePrices,
  readServicePrice,
  updateServicePrice,
} from './service-price.operations.ts';
export {
  ListServicePricesQuery,
  NewServicePrice,
  PaymentMethod,
  PriceColumn,
  PricedService,
  ServicePrice,
  ServicePriceEdit,
  servicePriceOrderings,
} from './service-price.schema.ts';
export { judgeTiers } from './tier-cost.ts';
export { ExportServicesQuery, ListServicesQuery, serviceOrderings } from './service-list.schema.ts';
