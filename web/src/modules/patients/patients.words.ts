import type { patientStates } from '@akoma/contract/patients';
import { genders } from '@akoma/contract/terminology';

/** Labels of this module's screens. */
export const patientsWords = {
  patients: 'Patients',
  search: 'Search patients',
  searchHint: 'Start of a name, phone, folder or NHIS number',
  noMatch: 'Names are found by how they begin. Try the first letters, a phone number or a folder number.',
  register: 'New patient',
  registerTitle: 'Register a patient',
  registerAct: 'Register',
  registerAsNew: 'Register as a new person',
  registering: 'Registering…',
  saving: 'Saving…',
  lookAtMatches: 'Look at the possible matches first: use one of them, or say that this is a new person.',
  looking: 'Looking for the same person…',
  lookFailed: 'Could not look for duplicates.',
  lookFailedWhy: 'It is not known yet whether this person is already registered.',
  retry: 'Retry',
  registerAnyway: 'Register anyway',
  view: 'View',
  edit: 'Edit patient',
  save: 'Save changes',
  folder: 'Folder No.',
  noneYet: 'No patients yet',
  noneYetWhy: 'Registered patients appear here, the newest first.',
  mayNotRegister: 'Your role may not register patients. Ask an administrator.',
  mayNotEdit: 'Your role may not change patients. Ask an administrator.',
  openChart: 'Open the chart',
  useThis: 'Use this record',
} as const;

export const genderOptions = genders.map(({ code, display }) => ({ value: code, label: display }));

export const stateOptions = [
  { value: 'in-visit', label: 'In a visit' },
  { value: 'admitted', label: 'On admission' },
  { value: 'deceased', label: 'Deceased' },
  { value: 'inactive', label: 'Not in use' },
] as const satisfies readonly { value: (typeof patientStates)[number]; label: string }[];

export const duplicateWords = {
  identifier: 'same number',
  phone: 'same phone',
  email: 'same email',
  name_and_birth_year: 'similar name and birth year',
} as const;
