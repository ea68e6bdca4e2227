/** Labels of this module's screens. */
export const organizationWords = {
  title: 'Organisation',
  save: 'Save organisation',
  letterhead: 'Printed pages',
  saveLetterhead: 'Save printed pages',
  formats: 'Time, days and money',
  security: 'Security',
  saveSecurity: 'Save security',
  sessions: 'Screen lock and sign-out',
  signIns: 'Passwords and two-step sign-in',
  saved: 'The organisation is saved.',
  mayNot: 'Your role may not change the organisation. Ask an administrator.',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    region: 'Region',
    digital_address: 'Digital address',
    website: 'Website',
    registration_number: 'Registration number',
    tax_number: 'Tax number',
    logo: 'Logo',
    letterhead_note: 'Line under the address on printed pages',
    ticket_names: 'Queue tickets name the patient',
    timezone: 'Time zone',
    date_format: 'Format of dates and times',
    currency: 'Currency of prices',
    idle_lock_minutes: 'Lock the screen after (minutes)',
    session_idle_minutes: 'Sign out when unused for (minutes)',
    session_hours: 'Always sign out after (hours)',
    password_least: 'Minimum length of a new password',
    password_history: 'Previous passwords that cannot be used again',
    password_days: 'Ask for a new password after (days)',
    second_factor: 'Two-step sign-in is required for',
  },
  digitalAddressHint: 'GhanaPostGPS, such as GA-123-4567',
  ticketNamesHint: 'Usually off: tickets are left lying about',
  idleLockHint: 'Without a key press or mouse movement; 5 to 30',
  sessionIdleHint: '15 to 480',
  sessionHoursHint: 'Counted from signing in; 1 to 168',
  passwordLeastHint: '8 to 64; 10 or more is recommended. Common words are always refused',
  passwordHistoryHint: '0 to 10; 0: all can be used again',
  passwordDaysHint: 'At the next sign-in; 0 to 730, where 0 means never',
  secondFactorHint: 'A role can require it as well',
  organizations: 'Your organisations',
  create: 'New organisation',
  createTitle: 'New organisation',
  created: 'The organisation has been created. Switch to it from the profile menu.',
  close: 'Close organisation',
  ownersOnly: 'Only an owner may do this. Ask an owner.',
  noOrganizations: 'No organisations',
} as const;

/** The two ways in which screens write days (screens.md 4, point 9). */
export const dateFormats = [
  { value: 'DD-MM-YYYY', label: '05-03-2026 and 02:05 pm' },
  { value: 'DD MMM, YYYY', label: '05-Mar-2026 and 14:05' },
] as const;

/** CONST-008. */
export const currencies = ['GHS', 'USD'] as const;

export const factorChoices = [
  { value: 'off', label: 'Nobody' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'everybody', label: 'Everybody' },
] as const;

/** Every time zone that the browser knows, and the one that is set. */
export const timeZones = (current: string): string[] => [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].sort();
