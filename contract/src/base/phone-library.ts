/** Of the phone library only what we need, so that a bundle leaves the rest out. */
export { getCountries, getCountryCallingCode, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
