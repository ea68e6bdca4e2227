import { codesOf, provisionCodes, serviceCategories } from '../terminology/index.ts';

/** Categories of a service (CAT-007); the same six codes are used for booking and billing (CAT-002). */
export const serviceKinds = codesOf(serviceCategories);
export type ServiceKind = (typeof serviceKinds)[number];

/** The category of services that wards provide (PERM-002). */
export const wardClass: ServiceKind = 'Hospitalization';

/** How something is paid for: a tier by its `type`, a service by its provision codes (PRICE-009). */
export const feeTypes = codesOf(provisionCodes);
export type FeeType = (typeof feeTypes)[number];
