import { type FormDefinition, formField } from '../terminology/index.ts';
import { codes } from './vital-codes.ts';

const question = (
  name: string,
  code: string,
  label: string,
  choices: readonly (readonly [code: string, display: string, score: number])[],
) =>
  formField({
    name,
    code,
    label,
    kind: 'choice',
    required: true,
    choices: choices.map(([code, display, score]) => ({ code, display, score })),
  });
const noOrYes = (points: number) => [['no', 'No', 0] as const, ['yes', 'Yes', points] as const];

/** Morse fall scale (REF-019, TRIAGE-017): the points agree between sources, the cut-offs do not, and each site is to set its own. */
export const morseForm: FormDefinition = {
  name: 'morse-fall-scale',
  title: 'Morse fall scale',
  version: 1,
  purpose: 'How likely an inpatient is to fall, so that somebody sees to it beforehand.',
  source: 'Morse JM, Morse R, Tylko S. Canadian Journal on Aging 1989; 8: 366-377.',
  to_confirm: 'The cut-offs: some sites take 45 as moderate, and Morse asked each site to set its own.',
  sections: [],
  fields: [
    question('history_of_falling', codes.morse_history, 'History of falling, now or within three months', noOrYes(25)),
    question('secondary_diagnosis', codes.morse_diagnosis, 'More than one diagnosis', noOrYes(15)),
    question('ambulatory_aid', codes.morse_aid, 'Walking aid', [
      ['none', 'None, bed rest or helped by a nurse', 0],
      ['crutches', 'Crutches, cane or walker', 15],
      ['furniture', 'Holds on to furniture', 30],
    ]),
    question('intravenous', codes.morse_drip, 'Drip or intravenous lock', noOrYes(20)),
    question('gait', codes.morse_gait, 'Gait', [
      ['normal', 'Normal, bed rest or wheelchair', 0],
      ['weak', 'Weak', 10],
      ['impaired', 'Impaired', 20],
    ]),
    question('mental_status', codes.morse_insight, 'Knows what he or she can do', [
      ['oriented', 'Knows own limits', 0],
      ['overestimates', 'Overestimates or forgets limits', 15],
    ]),
  ],
  score: {
    maximum: 125,
    bands: [
      { code: 'high', display: 'High risk', from: 45, to: null, advice: 'Measures against falls.', minutes: null },
      { code: 'moderate', display: 'Moderate risk', from: 25, to: 44, advice: 'Usual measures against falls.', minutes: null },
      { code: 'low', display: 'Low risk', from: 0, to: 24, advice: 'Good basic care.', minutes: null },
    ],
  },
};
