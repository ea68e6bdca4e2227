import { type FormDefinition, formField } from '../terminology/index.ts';
import { avpuChoices, codes } from './vital-codes.ts';

const avpuScores = { alert: 0, voice: 1, pain: 2, unresponsive: 3 } as const;

/** Modified Early Warning Score (TRIAGE-016): Subbe, Kruger, Rutherford and Gemmel, QJM 2001; 94: 521. Its table is from general knowledge. */
export const mewsForm: FormDefinition = {
  name: 'mews',
  title: 'Modified Early Warning Score',
  version: 1,
  purpose: 'Watches an inpatient between rounds: a rising total calls for help.',
  source: 'Subbe CP, Kruger M, Rutherford P, Gemmel L. QJM 2001; 94: 521-526. Other versions add urine output or oxygen saturation.',
  to_confirm: 'Every number of the table, and what is done from 5 points on.',
  sections: [],
  fields: [
    formField({
      name: 'systolic',
      label: 'Systolic blood pressure',
      kind: 'number',
      code: codes.systolic,
      unit: 'mmHg',
      min: 0,
      max: 299,
      whole: true,
      required: true,
      steps: [
        { from: null, to: 70, score: 3 },
        { from: 71, to: 80, score: 2 },
        { from: 81, to: 100, score: 1 },
        { from: 101, to: 199, score: 0 },
        { from: 200, to: null, score: 2 },
      ],
    }),
    formField({
      name: 'pulse',
      label: 'Heart rate',
      kind: 'number',
      code: codes.pulse,
      unit: '/min',
      min: 0,
      max: 300,
      whole: true,
      required: true,
      steps: [
        { from: null, to: 40, score: 2 },
        { from: 41, to: 50, score: 1 },
        { from: 51, to: 100, score: 0 },
        { from: 101, to: 110, score: 1 },
        { from: 111, to: 129, score: 2 },
        { from: 130, to: null, score: 3 },
      ],
    }),
    formField({
      name: 'respiratory_rate',
      label: 'Respiratory rate',
      kind: 'number',
      code: codes.respiratory_rate,
      unit: '/min',
      min: 0,
      max: 120,
      whole: true,
      required: true,
      steps: [
        { from: null, to: 8, score: 2 },
        { from: 9, to: 14, score: 0 },
        { from: 15, to: 20, score: 1 },
        { from: 21, to: 29, score: 2 },
        { from: 30, to: null, score: 3 },
      ],
    }),
    formField({
      name: 'temperature',
      label: 'Temperature',
      kind: 'number',
      code: codes.temperature,
      unit: '°C',
      min: 25,
      max: 45,
      required: true,
      help: 'With one decimal.',
      steps: [
        { from: null, to: 34.9, score: 2 },
        { from: 35, to: 38.4, score: 0 },
        { from: 38.5, to: null, score: 2 },
      ],
    }),
    formField({
      name: 'avpu',
      label: 'AVPU',
      kind: 'choice',
      code: codes.avpu,
      required: true,
      choices: avpuChoices.map(({ value, label }) => ({ code: value, display: label, score: avpuScores[value] })),
    }),
  ],
  score: {
    maximum: 14,
    bands: [
      { code: 'alert', display: 'Alert', from: 5, to: null, advice: 'Call the doctor now.', minutes: null },
      { code: 'none', display: 'No alert', from: 0, to: 4, advice: 'Go on with the usual observations.', minutes: null },
    ],
  },
};
