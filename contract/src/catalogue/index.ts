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
  ExportServicesQuery,
  ListServicesQuery,
  NewService,
  PriceTier,
  type SentPriceTier,
  Service,
  ServiceEdit,
  serviceOrderings,
} from './catalogue.schema.ts';
export { type FeeType, feeTypes, type ServiceKind, serviceKinds, wardClass } from './service-choices.ts';
