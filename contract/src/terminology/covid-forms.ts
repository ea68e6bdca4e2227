import { type FormDefinition, type FormField, formField } from './form.schema.ts';

/**
 * The three parts of a COVID-19 case report (SHELL-039): at admission, each day, at discharge. WHO's own form is licensed CC BY-NC-SA 3.0
 * IGO and is not copied: these are the questions that any such report needs, in our own wording.
 */
const source = 'Akoma. Not the form of the World Health Organization, whose wording is not free for every use.';
const to_confirm = 'Which questions the Ministry of Health asks for at present.';

const yesNoUnknown = [
  { code: 'yes', display: 'Yes', score: null },
  { code: 'no', display: 'No', score: null },
  { code: 'unknown', display: 'Unknown', score: null },
];
const choicesOf = (words: readonly string[]) =>
  words.map((display) => ({ code: display.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), display, score: null }));

const question = (section: string, name: string, label: string, more: Partial<FormField> = {}): FormField =>
  formField({ name, label, kind: 'choice', section, choices: more.kind && more.kind !== 'choice' ? null : yesNoUnknown, ...more });
const several = (section: string, name: string, label: string, words: readonly string[]): FormField =>
  question(section, name, label, { kind: 'choices', choices: choicesOf(words) });
const number = (section: string, name: string, label: string, unit: string, min: number, max: number, more: Partial<FormField> = {}) =>
  question(section, name, label, { kind: 'number', unit, min, max, ...more });

const symptoms = [
  'Fever',
  'Cough',
  'Short of breath',
  'Sore throat',
  'Runny nose',
  'Loss of smell or taste',
  'Tired',
  'Headache',
  'Muscle pain',
  'Chest pain',
  'Vomiting',
  'Diarrhoea',
  'Confusion',
];
const oxygen = choicesOf(['None', 'Nasal cannula', 'Mask', 'Mask with reservoir', 'High flow', 'Non-invasive ventilation', 'Ventilator']);
const tested = { field: 'test', is: ['pcr', 'antigen'] };
const alive = { field: 'outcome', is: ['discharged-alive', 'transferred', 'left-against-advice'] };
const treatments = [
  'Oxygen',
  'Corticosteroid',
  'Anticoagulant',
  'Antiviral',
  'Antibiotic',
  'Antimalarial',
  'Fluids into the vein',
  'Vasopressor',
  'Dialysis',
];
const measurements = (section: string): FormField[] => [
  number(section, 'temperature', 'Temperature', '°C', 25, 45, { code: '8310-5' }),
  number(section, 'pulse', 'Pulse', '/min', 0, 300, { code: '8867-4', whole: true }),
  number(section, 'respiratory_rate', 'Respiratory rate', '/min', 0, 120, { code: '9279-1', whole: true }),
  question(section, 'blood_pressure', 'Blood pressure', {
    kind: 'blood-pressure',
    code: '85354-9',
    unit: 'mmHg',
    placeholder: 'systolic/diastolic',
    mask: '###/###',
  }),
  number(section, 'oxygen_saturation', 'Oxygen saturation', '%', 0, 100, { code: '2708-6' }),
  question(section, 'oxygen', 'Oxygen given', { choices: oxygen }),
];

const admission: FormDefinition = {
  name: 'covid-admission',
  title: 'COVID-19: admission',
  version: 2,
  purpose: 'What is known of the patient and the infection on the day of admission.',
  source,
  to_confirm,
  sections: [
    { name: 'arrival', title: 'Arrival' },
    { name: 'before', title: 'Before the illness' },
    { name: 'illness', title: 'The illness' },
    { name: 'measured', title: 'Measured at arrival' },
    { name: 'tests', title: 'Tests' },
  ],
  fields: [
    question('arrival', 'admitted_on', 'Day of admission', { kind: 'day', required: true }),
    question('arrival', 'came_from', 'Came from', {
      choices: choicesOf(['Home', 'Another facility', 'Isolation centre', 'Port of entry']),
    }),
    question('arrival', 'contact', 'Contact with somebody who had COVID-19 in the last 14 days'),
    question('arrival', 'health_worker', 'Works in health care'),
    question('arrival', 'pregnant', 'Pregnant'),
    several('before', 'conditions', 'Has', [
      'Hypertension',
      'Diabetes',
      'Heart disease',
      'Lung disease',
      'Asthma',
      'Kidney disease',
      'Liver disease',
      'Sickle cell disease',
      'HIV',
      'Tuberculosis',
      'Cancer',
      'Obesity',
    ]),
    question('before', 'smokes', 'Smokes'),
    number('before', 'vaccine_doses', 'Doses of a COVID-19 vaccine', 'doses', 0, 10, { whole: true }),
    question('before', 'last_vaccinated_on', 'Day of the last dose', { kind: 'day' }),
    question('illness', 'began_on', 'First day of symptoms', { kind: 'day' }),
    several('illness', 'symptoms', 'Symptoms', symptoms),
    question('illness', 'severity', 'Severity', { required: true, choices: choicesOf(['Mild', 'Moderate', 'Severe', 'Critical']) }),
    ...measurements('measured'),
    question('tests', 'test', 'Test', { choices: choicesOf(['PCR', 'Antigen', 'Not tested']) }),
    question('tests', 'tested_on', 'Day of the test', { kind: 'day', show_if: tested }),
    question('tests', 'result', 'Result', { choices: choicesOf(['Positive', 'Negative', 'Inconclusive', 'Pending']), show_if: tested }),
    question('tests', 'malaria', 'Malaria test', { choices: choicesOf(['Positive', 'Negative', 'Not done']) }),
    question('tests', 'chest_image', 'Chest X-ray or CT', { kind: 'long-text' }),
  ],
  score: null,
};

const daily: FormDefinition = {
  name: 'covid-daily',
  title: 'COVID-19: day',
  version: 1,
  purpose: 'One for each day in hospital.',
  source,
  to_confirm,
  sections: [
    { name: 'measured', title: 'Measured' },
    { name: 'state', title: 'State' },
    { name: 'treatment', title: 'Treatment' },
  ],
  fields: [
    question('measured', 'day', 'Day', { kind: 'day', required: true }),
    ...measurements('measured'),
    question('state', 'place', 'Is in', { choices: choicesOf(['Ward', 'High dependency', 'Intensive care']) }),
    question('state', 'avpu', 'AVPU', { code: 'AVPU', choices: choicesOf(['Alert', 'Voice', 'Pain', 'Unresponsive']) }),
    several('state', 'symptoms', 'Symptoms', symptoms),
    question('state', 'prone', 'Turned prone'),
    several('treatment', 'treatments', 'Given today', treatments),
    question('treatment', 'remarks', 'Remarks', { kind: 'long-text' }),
  ],
  score: null,
};

const discharge: FormDefinition = {
  name: 'covid-discharge',
  title: 'COVID-19: discharge',
  version: 2,
  purpose: 'How the stay ended.',
  source,
  to_confirm,
  sections: [
    { name: 'outcome', title: 'Outcome' },
    { name: 'stay', title: 'During the stay' },
  ],
  fields: [
    question('outcome', 'ended_on', 'Day', { kind: 'day', required: true }),
    question('outcome', 'outcome', 'Outcome', {
      required: true,
      choices: choicesOf(['Discharged alive', 'Transferred', 'Left against advice', 'Died', 'Still in hospital']),
    }),
    question('outcome', 'able', 'Able to care for himself or herself as before', { show_if: alive }),
    question('outcome', 'oxygen', 'Oxygen at home', { choices: oxygen, show_if: alive }),
    question('stay', 'last_test', 'Last test', { choices: choicesOf(['Positive', 'Negative', 'Not repeated']) }),
    several('stay', 'complications', 'Complications', [
      'Pneumonia',
      'Respiratory distress',
      'Septic shock',
      'Kidney failure',
      'Clot in the lung',
      'Stroke',
      'Heart failure',
      'Second infection',
    ]),
    several('stay', 'treatments', 'Treatments', treatments),
    number('stay', 'intensive_care_days', 'Days in intensive care', 'days', 0, 365, { whole: true }),
    number('stay', 'ventilator_days', 'Days on a ventilator', 'days', 0, 365, { whole: true }),
    question('stay', 'remarks', 'Remarks', { kind: 'long-text' }),
  ],
  score: null,
};

/** The one that is filled for each day in hospital. */
export const covidDayForm = daily.name;
export const covidForms: readonly FormDefinition[] = [admission, daily, discharge];
