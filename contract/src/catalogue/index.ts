export { catalogueFailures } from './catalogue.failures.ts';
export { createService, listServices, readService } from './catalogue.operations.ts';
export {
  ListServicesQuery,
  NewService,
  PriceTier,
  type SentPriceTier,
  Service,
  ServiceEdit,
  serviceOrderings,
} from './catalogue.schema.ts';
export { type FeeType, feeTypes, type ServiceKind, serviceKinds, wardClass } from './service-choices.ts';
