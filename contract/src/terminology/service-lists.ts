import { coded } from './coded.ts';

/** Categories of health-care services (CAT-007, REF-011). */
export const serviceCategories = coded([
  { code: 'Consultation', display: 'Consultation' },
  { code: 'Diagnostic', display: 'Diagnostic' },
  { code: 'Hospitalization', display: 'Hospitalization' },
  { code: 'Medication', display: 'Medication' },
  { code: 'Administrative', display: 'Administrative' },
  { code: 'Procedure', display: 'Procedure' },
]);

/** How a service is paid for: FHIR's service provision conditions, which are the codes of price types too (PRICE-009, REF-020). */
export const provisionCodes = coded([
  { code: 'free', display: 'Free', definition: 'Nobody is charged.' },
  { code: 'disc', display: 'Discounts Available', definition: 'There are fees, and reductions for those who qualify.' },
  { code: 'cost', display: 'Fees apply', definition: 'Everybody is charged.' },
]);

/** Units of a service period (REF-032). */
export const periodUnits = coded([
  { code: 'hours', display: 'Hours' },
  { code: 'minutes', display: 'Minutes' },
  { code: 'days', display: 'Days' },
  { code: 'weeks', display: 'Weeks' },
  { code: 'months', display: 'Months' },
]);

/** Income categories (REF-021): our own starting list, for each organisation to change. */
export const revenueTags = coded([
  { code: 'consultation', display: 'Consultation' },
  { code: 'registration', display: 'Registration and folders' },
  { code: 'laboratory', display: 'Laboratory' },
  { code: 'imaging', display: 'Imaging' },
  { code: 'pharmacy', display: 'Pharmacy' },
  { code: 'consumables', display: 'Consumables' },
  { code: 'procedures', display: 'Procedures' },
  { code: 'theatre', display: 'Theatre' },
  { code: 'accommodation', display: 'Ward and bed' },
  { code: 'nursing', display: 'Nursing care' },
  { code: 'maternity', display: 'Maternity' },
  { code: 'dental', display: 'Dental' },
  { code: 'eye-care', display: 'Eye care' },
  { code: 'physiotherapy', display: 'Physiotherapy' },
  { code: 'emergency', display: 'Emergency' },
  { code: 'blood-bank', display: 'Blood bank' },
  { code: 'ambulance', display: 'Ambulance' },
  { code: 'mortuary', display: 'Mortuary' },
  { code: 'medical-reports', display: 'Medical reports and certificates' },
  { code: 'other', display: 'Other' },
]);
