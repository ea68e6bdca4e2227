/** Labels of this room's screens. */
export const organizationWords = {
  title: 'Organisation',
  save: 'Save organisation',
  saved: 'The organisation is saved.',
  mayNot: 'Your role may not change the organisation. Ask an administrator.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  region: 'Region',
  digitalAddress: 'Digital address',
  digitalAddressHint: 'GhanaPostGPS, such as GA-123-4567',
  website: 'Website',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax number',
  letterheadNote: 'Line under the address on printed pages',
  dateFormat: 'Days and times are written',
  currency: 'Currency of prices',
  idleLock: 'Lock after so many minutes without a key',
  idleLockHint: '5 to 30',
  changedMeanwhile:
    'Somebody else has saved the organisation meanwhile. Their values stand above now; yours are kept where you had changed them.',
} as const;

/** The two ways in which screens write days (screens.md 4, point 9). */
export const dateFormats = [
  { value: 'DD-MM-YYYY', label: '05-03-2026 and 02:05 pm' },
  { value: 'DD MMM, YYYY', label: '05-Mar-2026 and 14:05' },
] as const;

/** CONST-008. */
export const currencies = ['GHS', 'USD'] as const;
