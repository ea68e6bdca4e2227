import { coded } from './coded.ts';

/** The fixed payment methods, which are the types of account too (REF-006). */
export const paymentMethods = coded([
  { code: 'patient-account', display: 'Patient account', definition: 'From what the patient has paid in before.' },
  { code: 'cash', display: 'Cash' },
  { code: 'corporate', display: 'Corporate', definition: 'An employer or another organisation pays.' },
  { code: 'insurance', display: 'Insurance' },
]);

/** Providers of mobile money in Ghana (REF-007, REF-041); two of the three have changed their name. */
export const mobileMoneyVendors = coded([
  { code: 'MTN', display: 'MTN Mobile Money' },
  { code: 'VODAFONE', display: 'Telecel Cash', definition: 'Vodafone Cash until 2024.' },
  { code: 'AIRTELTIGO', display: 'AT Money', definition: 'AirtelTigo Money until 2023.' },
]);

/** How a wallet is identified (REF-015, REF-041). */
export const walletReferenceTypes = coded([
  { code: 'PHONE_NUMBER', display: 'Phone number' },
  { code: 'ACCOUNT_NUMBER', display: 'Account number' },
]);
