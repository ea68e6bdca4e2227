/** Of the phone library only what a field needs, so that the rest is left out of the chunk; loaded by `loadPhoneRules`. */
export { getCountries, getCountryCallingCode, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
