import type { ServiceKind } from '@akoma/contract/catalogue';

/** A service of a demo hospital, in one line. */
export interface DemoService {
  code: string;
  name: string;
  kind: ServiceKind;
  /** Booked and billed as something else than it is. */
  booked_as?: ServiceKind;
  specialty?: string;
  minutes?: number;
  tag: string;
  /** `Ordinary 60, Night 90`: names with prices in cedis; `free` costs nothing. */
  tiers: string;
  /** Names of places; none: everywhere. */
  at?: readonly string[];
  /** The staff who provide it, by the first part of the e-mail address. */
  by?: readonly string[];
  needs_no_appointment?: true;
  virtual?: true;
  inactive?: true;
}

type Line = Omit<DemoService, 'kind' | 'tag'>;
const group = (kind: ServiceKind, tag: string, common: Partial<Line>, lines: readonly Line[]): DemoService[] =>
  lines.map((line) => ({ kind, tag, ...common, ...line }));

const consultations = group('Consultation', 'consultation', { minutes: 20, at: ['Main OPD'], by: ['clinician'] }, [
  { code: 'CON-GEN', name: 'General consultation', specialty: 'General_practice', tiers: 'Ordinary 60, Private 150, Staff free' },
  { code: 'CON-REV', name: 'Review within 14 days', specialty: 'General_practice', minutes: 10, tiers: 'Ordinary 0' },
  { code: 'CON-PAE', name: 'Paediatric consultation', specialty: 'Paediatrics', tiers: 'Ordinary 70, Private 180' },
  {
    code: 'CON-OBG',
    name: 'Gynaecology consultation',
    specialty: 'Obstetrics_and_gynaecology',
    minutes: 30,
    tiers: 'Ordinary 120, Private 250',
  },
  { code: 'CON-DEN', name: 'Dental consultation', specialty: 'General_dental_practice', tiers: 'Ordinary 80' },
  { code: 'CON-EYE', name: 'Eye clinic consultation', specialty: 'Ophthalmology', tiers: 'Ordinary 80' },
  { code: 'CON-DIE', name: 'Dietitian consultation', specialty: 'Dietetics_and_nutrition', minutes: 30, tiers: 'Ordinary 70' },
  { code: 'CON-HTN', name: 'Hypertension and diabetes clinic', specialty: 'Internal_medicine', tiers: 'Ordinary 60' },
  { code: 'CON-VIR', name: 'Consultation by video', specialty: 'General_practice', at: [], virtual: true, tiers: 'Ordinary 80' },
  {
    code: 'CON-EMG',
    name: 'Emergency consultation',
    specialty: 'Accident_and_emergency',
    at: ['Emergency'],
    needs_no_appointment: true,
    tiers: 'Day 100, Night 150',
  },
  {
    code: 'CON-HOM',
    name: 'Home visit by a doctor',
    specialty: 'General_practice',
    minutes: 60,
    at: [],
    tiers: 'Within Accra 300, Outside Accra 500',
  },
]);

const maternity = group('Consultation', 'maternity', { at: ['Maternity'], specialty: 'Obstetrics_and_gynaecology', by: ['nurse'] }, [
  { code: 'MAT-ANC1', name: 'Antenatal care, first visit', minutes: 40, tiers: 'Ordinary 80' },
  { code: 'MAT-ANC', name: 'Antenatal care, further visit', minutes: 20, tiers: 'Ordinary 50' },
  { code: 'MAT-PNC', name: 'Postnatal care', minutes: 20, tiers: 'Ordinary 40' },
  { code: 'MAT-FP', name: 'Family planning counselling', minutes: 20, tiers: 'Ordinary free' },
  { code: 'MAT-CWC', name: 'Child welfare clinic and immunisation', minutes: 15, needs_no_appointment: true, tiers: 'Ordinary free' },
]);
const deliveries = group(
  'Procedure',
  'maternity',
  { at: ['Maternity'], booked_as: 'Hospitalization', needs_no_appointment: true, by: ['nurse', 'clinician'] },
  [
    { code: 'MAT-SVD', name: 'Spontaneous vaginal delivery', tiers: 'Ordinary 600, Private 1200' },
    { code: 'MAT-ASS', name: 'Assisted vaginal delivery', tiers: 'Ordinary 900, Private 1600' },
    { code: 'MAT-CS', name: 'Caesarean section', tiers: 'Elective 3500, Emergency 4200' },
  ],
);

const laboratory = group(
  'Diagnostic',
  'laboratory',
  { at: ['Laboratory'], by: ['lab'], needs_no_appointment: true, specialty: 'General_pathology' },
  [
    { code: 'LAB-FBC', name: 'Full blood count', tiers: 'Ordinary 45, Urgent 70' },
    { code: 'LAB-MAL', name: 'Malaria parasites, film', tiers: 'Ordinary 20' },
    { code: 'LAB-RDT', name: 'Malaria rapid test', tiers: 'Ordinary 15' },
    { code: 'LAB-HB', name: 'Haemoglobin', tiers: 'Ordinary 15' },
    { code: 'LAB-SIC', name: 'Sickling test', tiers: 'Ordinary 25' },
    { code: 'LAB-HBE', name: 'Haemoglobin electrophoresis', tiers: 'Ordinary 90' },
    { code: 'LAB-FBS', name: 'Fasting blood sugar', tiers: 'Ordinary 20' },
    { code: 'LAB-A1C', name: 'Glycated haemoglobin (HbA1c)', tiers: 'Ordinary 120' },
    { code: 'LAB-BUE', name: 'Urea, electrolytes and creatinine', tiers: 'Ordinary 90, Urgent 130' },
    { code: 'LAB-LFT', name: 'Liver function tests', tiers: 'Ordinary 100' },
    { code: 'LAB-LIP', name: 'Lipid profile', tiers: 'Ordinary 100' },
    { code: 'LAB-URI', name: 'Urine, routine examination', tiers: 'Ordinary 20' },
    { code: 'LAB-STO', name: 'Stool, routine examination', tiers: 'Ordinary 20' },
    { code: 'LAB-HIV', name: 'HIV screening and counselling', tiers: 'Ordinary free' },
    { code: 'LAB-HBS', name: 'Hepatitis B surface antigen', tiers: 'Ordinary 40' },
    { code: 'LAB-GRP', name: 'Blood group and rhesus', tiers: 'Ordinary 30' },
    { code: 'LAB-XM', name: 'Cross-match, one unit', tiers: 'Ordinary 80' },
    { code: 'LAB-PSA', name: 'Prostate specific antigen', tiers: 'Ordinary 150' },
    { code: 'LAB-UPT', name: 'Pregnancy test, urine', tiers: 'Ordinary 20' },
  ],
);
const imaging = group('Diagnostic', 'imaging', { at: ['Main OPD'], specialty: 'Radiology', minutes: 20 }, [
  { code: 'IMG-USA', name: 'Ultrasound, abdomen and pelvis', tiers: 'Ordinary 150, Urgent 220' },
  { code: 'IMG-USO', name: 'Ultrasound, obstetric', tiers: 'Ordinary 120', at: ['Maternity'] },
  { code: 'IMG-CXR', name: 'X-ray, chest', tiers: 'Ordinary 120' },
  { code: 'IMG-LIM', name: 'X-ray, limb', tiers: 'Ordinary 110' },
  { code: 'IMG-ECG', name: 'Electrocardiogram', tiers: 'Ordinary 100', needs_no_appointment: true },
  { code: 'IMG-CT', name: 'CT, head', tiers: 'Ordinary 900', inactive: true },
]);

const procedures = group(
  'Procedure',
  'procedures',
  { at: ['Main OPD', 'Emergency'], needs_no_appointment: true, minutes: 20, by: ['nurse'] },
  [
    { code: 'PRO-DRS', name: 'Wound dressing, small', tiers: 'Ordinary 30' },
    { code: 'PRO-DRL', name: 'Wound dressing, large', tiers: 'Ordinary 60' },
    { code: 'PRO-SUT', name: 'Suturing of a wound', tiers: 'Up to 5 stitches 120, More 200', by: ['clinician'] },
    { code: 'PRO-REM', name: 'Removal of stitches', tiers: 'Ordinary 30' },
    { code: 'PRO-IND', name: 'Incision and drainage', tiers: 'Ordinary 180', by: ['clinician'] },
    { code: 'PRO-CAT', name: 'Urinary catheter', tiers: 'Ordinary 80' },
    { code: 'PRO-NEB', name: 'Nebulisation', tiers: 'Ordinary 40' },
    { code: 'PRO-POP', name: 'Plaster of Paris, limb', tiers: 'Arm 150, Leg 250', by: ['clinician'] },
    { code: 'PRO-CIR', name: 'Circumcision', tiers: 'Newborn 200, Older child 350', by: ['clinician'] },
    {
      code: 'PRO-EXT',
      name: 'Tooth extraction',
      tiers: 'Simple 150, Surgical 400',
      at: ['Main OPD'],
      specialty: 'General_dental_practice',
    },
    { code: 'PRO-HER', name: 'Hernia repair', tiers: 'One side 2500', minutes: 90, booked_as: 'Hospitalization', by: ['clinician'] },
  ],
);
const wards = group('Hospitalization', 'accommodation', { at: ['Ward B'], needs_no_appointment: true, by: ['nurse'] }, [
  { code: 'WRD-GEN', name: 'General ward, a day', tiers: 'Ordinary 80' },
  { code: 'WRD-PRI', name: 'Private room, a day', tiers: 'Ordinary 300' },
  { code: 'WRD-ICU', name: 'Intensive care, a day', tiers: 'Ordinary 900' },
  { code: 'WRD-LYI', name: 'Lying-in ward, a day', tiers: 'Ordinary 100', at: ['Maternity'] },
  { code: 'WRD-NIC', name: 'Neonatal intensive care, a day', tiers: 'Ordinary 500', at: ['Maternity'] },
  { code: 'WRD-OBS', name: 'Observation in the emergency unit, six hours', tiers: 'Ordinary 60', at: ['Emergency'] },
]);
const others: readonly DemoService[] = [
  {
    code: 'ADM-FOL',
    name: 'Folder and registration',
    kind: 'Administrative',
    tag: 'registration',
    tiers: 'First 20, Replacement 30',
    needs_no_appointment: true,
  },
  {
    code: 'ADM-REP',
    name: 'Medical report',
    kind: 'Administrative',
    tag: 'medical-reports',
    tiers: 'School 50, Employment 150',
    needs_no_appointment: true,
  },
  {
    code: 'ADM-AMB',
    name: 'Ambulance',
    kind: 'Administrative',
    tag: 'ambulance',
    tiers: 'Within Accra 250, Each further hour 120',
    needs_no_appointment: true,
  },
  {
    code: 'MED-INJ',
    name: 'Injection given',
    kind: 'Medication',
    tag: 'nursing',
    tiers: 'Ordinary 10',
    at: ['Main OPD', 'Emergency'],
    by: ['nurse'],
    needs_no_appointment: true,
  },
  {
    code: 'MED-INF',
    name: 'Infusion set up',
    kind: 'Medication',
    tag: 'nursing',
    tiers: 'Ordinary 25',
    at: ['Emergency', 'Ward B'],
    by: ['nurse'],
    needs_no_appointment: true,
  },
  {
    code: 'MED-DIS',
    name: 'Dispensing and counselling',
    kind: 'Medication',
    tag: 'pharmacy',
    tiers: 'Ordinary 0',
    at: ['Pharmacy'],
    by: ['pharmacist'],
    needs_no_appointment: true,
  },
];

/** The services of Asempa Hospital. */
export const asempaServices: readonly DemoService[] = [
  ...consultations,
  ...maternity,
  ...deliveries,
  ...laboratory,
  ...imaging,
  ...procedures,
  ...wards,
  ...others,
];

const inVolta = new Set([
  'CON-GEN',
  'CON-REV',
  'MAT-ANC',
  'MAT-CWC',
  'LAB-RDT',
  'LAB-HB',
  'LAB-URI',
  'LAB-UPT',
  'PRO-DRS',
  'PRO-REM',
  'ADM-FOL',
  'MED-INJ',
]);
/** The clinic offers twelve of them, at its one site. */
export const voltaServices: readonly DemoService[] = asempaServices
  .filter(({ code }) => inVolta.has(code))
  .map((service) => ({ ...service, at: [], by: service.by?.filter((who) => who !== 'lab' && who !== 'pharmacist') ?? [] }));
