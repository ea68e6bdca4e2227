import { coded } from './coded.ts';

/** How a result is judged (OBS-031, OBS-040): codes of HL7 v3 ObservationInterpretation, as FHIR R4 binds them. */
export const interpretations = coded([
  { code: 'N', display: 'Normal', definition: 'Within the range of reference.' },
  { code: 'L', display: 'Low', definition: 'Below the range of reference.' },
  { code: 'H', display: 'High', definition: 'Above the range of reference.' },
  { code: 'LL', display: 'Critical low', definition: 'So low that somebody acts at once.' },
  { code: 'HH', display: 'Critical high', definition: 'So high that somebody acts at once.' },
  { code: 'A', display: 'Abnormal', definition: 'Not as expected; the result is no number.' },
  { code: 'AA', display: 'Critical abnormal', definition: 'Somebody acts at once; the result is no number.' },
]);

/** The systems of an examination, in the order in which one examines (OBS-032). The choice is ours; an organisation may change it. */
export const examinedSystems = coded([
  { code: 'general', display: 'General appearance', definition: 'Pallor, jaundice, cyanosis, oedema, dehydration, lymph nodes.' },
  { code: 'head-and-neck', display: 'Head and neck' },
  { code: 'eyes', display: 'Eyes' },
  { code: 'ear-nose-throat', display: 'Ear, nose and throat' },
  { code: 'cardiovascular', display: 'Cardiovascular system' },
  { code: 'respiratory', display: 'Respiratory system' },
  { code: 'abdomen', display: 'Abdomen and digestive system' },
  { code: 'genitourinary', display: 'Genitourinary system' },
  { code: 'breast', display: 'Breasts' },
  { code: 'musculoskeletal', display: 'Musculoskeletal system' },
  { code: 'neurological', display: 'Central nervous system' },
  { code: 'mental-state', display: 'Mental state' },
  { code: 'skin', display: 'Skin' },
]);

/** What is asked about how somebody lives (OBS-033). The choice is ours; an organisation may change it. */
export const socialTypes = coded([
  { code: 'tobacco', display: 'Tobacco' },
  { code: 'alcohol', display: 'Alcohol' },
  { code: 'drugs', display: 'Other drugs', definition: 'Drugs that nobody prescribed.' },
  { code: 'occupation', display: 'Occupation' },
  { code: 'education', display: 'Education' },
  { code: 'household', display: 'Household', definition: 'Who lives with the patient, and who helps.' },
  { code: 'housing', display: 'Housing', definition: 'House, water and toilet.' },
  { code: 'diet', display: 'Diet' },
  { code: 'exercise', display: 'Exercise' },
  { code: 'sexual-history', display: 'Sexual history' },
  { code: 'travel', display: 'Travel' },
  { code: 'animals', display: 'Animals', definition: 'Contact with animals at home or at work.' },
]);
