import { type FormDefinition, formField } from '../terminology/index.ts';
import { codes } from './vital-codes.ts';

const notTestable = { code: 'NT', display: 'Not testable', score: null };
/** The answers from the best to none; the code of each is its points. */
const question = (name: string, code: string, label: string, answers: readonly string[], help: string) =>
  formField({
    name,
    code,
    label,
    kind: 'choice',
    required: true,
    help,
    choices: [...answers.map((display, at) => ({ code: String(answers.length - at), display, score: answers.length - at })), notTestable],
  });

/** Glasgow coma scale (rulings.md 148); the numbers are those of 1974, from general knowledge. */
export const glasgowForm: FormDefinition = {
  name: 'glasgow-coma-scale',
  title: 'Glasgow coma scale',
  version: 1,
  purpose: 'How awake a patient is, in three answers that are written down apart.',
  source: 'Teasdale G, Jennett B. Lancet 1974; 2: 81-84, in the wording of Teasdale and others, Lancet Neurology 2014; 13: 844-854.',
  to_confirm: 'The bands, which are those of head injuries, and the verbal answers of children who do not speak yet: these are adults’.',
  sections: [],
  fields: [
    question(
      'eyes',
      codes.glasgow_eyes,
      'Eyes open',
      ['Spontaneously', 'To sound', 'To pressure', 'Not at all'],
      'Not testable where they are swollen shut.',
    ),
    question(
      'verbal',
      codes.glasgow_verbal,
      'Verbal response',
      ['Orientated', 'Confused', 'Words', 'Sounds', 'None'],
      'Not testable with a tube in the throat.',
    ),
    question(
      'motor',
      codes.glasgow_motor,
      'Motor response',
      ['Obeys commands', 'Localises', 'Normal flexion', 'Abnormal flexion', 'Extension', 'None'],
      'The better arm counts. Not testable when paralysed by medicines.',
    ),
  ],
  score: {
    maximum: 15,
    bands: [
      { code: 'mild', display: '13 to 15', from: 13, to: 15, advice: 'Mild, of a head injury.', minutes: null },
      { code: 'moderate', display: '9 to 12', from: 9, to: 12, advice: 'Moderate, of a head injury.', minutes: null },
      { code: 'severe', display: '3 to 8', from: 3, to: 8, advice: 'Severe: see to the airway, call for help.', minutes: null },
    ],
  },
};
