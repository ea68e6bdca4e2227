/** Re-exports only the needed parts of the phone library, so that bundlers can drop the rest. */
export { getCountries, getCountryCallingCode, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
