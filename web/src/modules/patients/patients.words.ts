import type { LinkType, MergeLinkType, patientStates } from '@akoma/contract/patients';
import { genders } from '@akoma/contract/terminology';

/** Labels of this module's screens. */
export const patientsWords = {
  patients: 'Patients',
  search: 'Search patients',
  searchHint: 'Start of name, phone, folder, NHIS',
  noMatch: 'Names are matched from their start. Try the first letters, a phone number or a folder number.',
  register: 'New patient',
  registerTitle: 'Register a patient',
  registerAct: 'Register',
  registerAsNew: 'Register as a new person',
  registering: 'Registering…',
  saving: 'Saving…',
  lookAtMatches: 'Check the possible matches first: use one of them, or confirm that this is a new person.',
  looking: 'Checking for duplicates…',
  lookFailed: 'Could not check for duplicates.',
  lookFailedWhy: 'It is not known yet whether this person is already registered.',
  retry: 'Retry',
  registerAnyway: 'Register anyway',
  view: 'View',
  edit: 'Edit patient',
  identify: 'Identify the patient',
  save: 'Save changes',
  folder: 'Folder No.',
  noneYet: 'No patients yet',
  noneYetWhy: 'Registered patients appear here, the newest first.',
  mayNotRegister: 'Your role may not register patients. Ask an administrator.',
  mayNotEdit: 'Your role may not change patients. Ask an administrator.',
  registerNewborn: 'Register a newborn',
  link: 'Link a patient',
  linkAct: 'Link',
  linked: 'The patients are linked.',
  notLinked: 'The patients were not linked',
  unlink: 'Remove the link',
  unlinkText: 'Both records stay; neither leads to the other any longer.',
  unlinked: 'The link is removed.',
  notUnlinked: 'The link was not removed',
  mayNotLink: 'Your role may not change patients. Ask an administrator.',
  dependentsWhy: 'Children who are registered from here, or linked, appear here.',
  useAgain: 'Put back into use',
  inUseAgain: 'The record is in use again.',
  notInUseAgain: 'The record was not put back into use',
  photo: 'Photo',
  photoKept: 'The photo is kept.',
  photoNotKept: 'The photo was not kept. Try again.',
  photoNotKeptNew: 'The patient is registered, but the photo was not kept. Add it with Edit.',
  photoLater: 'It is kept when the patient is registered.',
  photoRemoved: 'The photo is removed.',
  photoNotRemoved: 'The photo was not removed',
  openChart: 'Open the chart',
  duplicates: 'Possible duplicates',
  proposals: 'Proposed merges',
  print: 'Print card, label or wristband',
  backToChart: 'Back to the chart',
  unknown: 'Unknown',
  genderNotKnown: 'Gender not known',
  slips: { card: 'Patient card', label: 'Label', wristband: 'Wristband' },
  slipSizes: {
    card: 'A card of 85.6 × 54 mm. Choose this size in the printer, without margins.',
    label: 'A label of 50 × 25 mm. Choose this size in the printer, without margins.',
    wristband: 'A wristband of 250 × 25 mm. Choose this size in the printer, without margins.',
  },
  useThis: 'Use this record',
  importPatients: 'Import patients',
  mayNotUndoImport: 'Your role may not undo an import of patients. Ask an administrator.',
} as const;

export const genderOptions = genders.map(({ code, display }) => ({ value: code, label: display }));

export const stateOptions = [
  { value: 'in-visit', label: 'In a visit' },
  { value: 'admitted', label: 'On admission' },
  { value: 'deceased', label: 'Deceased' },
  { value: 'inactive', label: 'Not in use' },
] as const satisfies readonly { value: (typeof patientStates)[number]; label: string }[];

/** What the linked patient is. */
export const linkWords: Readonly<Record<LinkType | MergeLinkType, string>> = {
  child: 'Child',
  mother: 'Mother',
  seealso: 'Another record of this person',
  refer: 'Main record of this person',
  'replaced-by': 'Used in place of this record',
  replaces: 'Merged into this record',
};

export const duplicateWords = {
  identifier: 'same number',
  phone: 'same phone',
  email: 'same email',
  name_and_birth_year: 'similar name and birth year',
} as const;
