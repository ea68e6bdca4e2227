import { codesOf, provisionCodes, serviceCategories } from '../terminology/index.ts';

/** What a service is (CAT-007); the same six words say what it is booked and billed as (CAT-002). */
export const serviceKinds = codesOf(serviceCategories);
export type ServiceKind = (typeof serviceKinds)[number];

/** The class of the services that a ward gives (PERM-002). */
export const wardClass: ServiceKind = 'Hospitalization';

/** How something is paid for: a tier by its `type`, a service by its provision codes (PRICE-009). */
export const feeTypes = codesOf(provisionCodes);
export type FeeType = (typeof feeTypes)[number];
