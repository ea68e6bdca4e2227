import type { FormField } from '@akoma/contract/terminology';

/** Labels of the forms that are looked at. */
export const formsWords = {
  title: 'Forms and scores',
  why: 'What is asked at the bedside, within which limits, and how it is scored. They can be read and printed. The version goes up when a question or a number changes.',
  version: (version: number) => `Version ${version}`,
  purpose: 'For',
  source: 'Source',
  toConfirm: 'Still to be confirmed by a clinical lead',
  question: 'Question',
  answers: 'Answers and points',
  limits: 'Limits',
  required: 'Required',
  code: 'Code',
  repeats: ({ min, max }: { min: number; max: number }) =>
    min === max ? `Filled ${min} times.` : `Filled ${min === 0 ? 'up to' : `${min} to`} ${max} times.`,
  score: 'What the total means',
  total: 'Total',
  meaning: 'Meaning',
  action: 'What is done',
  maximum: (maximum: number) => `The highest total is ${maximum}.`,
  computed: 'Calculated from other answers',
  atOnce: 'at once',
  minutes: (minutes: number) => `within ${minutes} minutes`,
} as const;

export const kindNames: Readonly<Record<FormField['kind'], string>> = {
  number: 'Number',
  choice: 'One of',
  choices: 'Any of',
  'yes-no': 'Yes or no',
  text: 'Text',
  'long-text': 'Long text',
  day: 'Day',
  'blood-pressure': 'Two numbers: systolic/diastolic',
};
