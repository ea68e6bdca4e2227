import { coded } from './coded.ts';

/** Classes of encounter (ENC-013…023): HL7 v3 ActEncounterCode, the binding of FHIR R4 Encounter.class. */
export const encounterClasses = coded([
  { code: 'AMB', display: 'Ambulatory' },
  { code: 'EMER', display: 'Emergency' },
  { code: 'FLD', display: 'Field' },
  { code: 'HH', display: 'Home health' },
  { code: 'IMP', display: 'Inpatient' },
  { code: 'ACUTE', display: 'Inpatient acute' },
  { code: 'NONAC', display: 'Inpatient non-acute' },
  { code: 'OBSENC', display: 'Observation' },
  { code: 'PRENC', display: 'Pre-admission' },
  { code: 'SS', display: 'Short stay' },
  { code: 'VR', display: 'Virtual' },
]);

/** The only states of an encounter (ENC-003, REF-003). */
export const encounterStatusList = coded([
  { code: 'planned', display: 'Planned' },
  { code: 'in-progress', display: 'In progress' },
  { code: 'triaged', display: 'Triaged' },
  { code: 'arrived', display: 'Arrived' },
  { code: 'finished', display: 'Finished' },
]);

/** Where a patient goes after a visit, spelt as the specification spells it (REF-034), with the labels of FHIR (REF-042). */
export const dischargeDispositions = coded([
  { code: 'home', display: 'Home' },
  { code: 'alt-home', display: 'Alternative home' },
  { code: 'other-hcf', display: 'Other healthcare facility' },
  { code: 'hospice', display: 'Hospice' },
  { code: 'long', display: 'Long-term care' },
  { code: 'advice', display: 'Left against advice' },
  { code: 'Exp', display: 'Expired' },
  { code: 'psych', display: 'Psychiatric hospital' },
  { code: 'rehab', display: 'Rehabilitation' },
  { code: 'snf', display: 'Skilled nursing facility' },
  { code: 'other', display: 'Other' },
]);

/** How soon an order is wanted (REF-030). */
export const priorities = coded([
  { code: 'ROUTINE', display: 'Routine', definition: 'In its turn.' },
  { code: 'URGENT', display: 'Urgent', definition: 'Before routine work.' },
  { code: 'ASAP', display: 'As soon as possible', definition: 'Next, before what is urgent.' },
  { code: 'STAT', display: 'Immediately (STAT)', definition: 'At once: everything else waits.' },
]);

/** Where orders go (REF-025). */
export const requestSections = coded([
  { code: 'lab', display: 'Lab' },
  { code: 'imaging', display: 'Imaging' },
  { code: 'other-departments', display: 'Other departments' },
]);

/** What is ordered (REF-033). */
export const requestCategories = coded([
  { code: 'Laboratory-procedure', display: 'Laboratory procedure' },
  { code: 'Imaging', display: 'Imaging' },
  { code: 'Counselling', display: 'Counselling' },
  { code: 'Education', display: 'Education' },
  { code: 'Surgical-procedure', display: 'Surgical procedure' },
]);

/** Kinds of ward (WARD-001). */
export const wardTypes = coded([
  { code: 'General', display: 'General' },
  { code: 'Labor', display: 'Labor' },
  { code: 'ICU', display: 'ICU', definition: 'Intensive care.' },
  { code: 'NICU', display: 'NICU', definition: 'Intensive care of the newborn.' },
  { code: 'Other', display: 'Other' },
]);
