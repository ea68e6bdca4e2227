import { describe, expect, it } from 'vitest';
import { covidForms, dayField, type FormDefinition, formField } from '../terminology/index.ts';
import { answerErrors, answerText, askedFields, codedAnswers, keptAnswers, unknownAnswers } from './form-answers.ts';

const choices = ['yes', 'no'].map((code) => ({ code, display: code.toUpperCase(), score: null }));
const form: FormDefinition = {
  ...covidForms[0]!,
  name: 'trial',
  fields: [
    formField({ name: 'day', label: 'Day', kind: 'day', required: true }),
    formField({ name: 'tested', label: 'Tested', kind: 'choice', choices }),
    formField({ name: 'ill', label: 'Ill', kind: 'choice', choices, show_if: { field: 'tested', is: ['yes'] } }),
    formField({ name: 'since', label: 'Ill since', kind: 'day', required: true, show_if: { field: 'ill', is: ['yes'] } }),
    formField({ name: 'signs', label: 'Signs', kind: 'choices', choices }),
    formField({ name: 'pulse', label: 'Pulse', kind: 'number', code: '8867-4', unit: '/min', min: 0, max: 300, whole: true }),
    formField({ name: 'pressure', label: 'Blood pressure', kind: 'blood-pressure', code: '85354-9', unit: 'mmHg' }),
    formField({ name: 'smokes', label: 'Smokes', kind: 'yes-no' }),
    formField({ name: 'words', label: 'Words', kind: 'text' }),
    formField({ name: 'sum', label: 'Sum', kind: 'number', computed: true }),
  ],
};
const today = '2026-11-24';
const names = (answers: Parameters<typeof askedFields>[1]) => askedFields(form, answers).map(({ name }) => name);

describe('SHELL-039 the questions of a form', () => {
  it.each([
    ['nothing', {}, []],
    ['a no', { tested: 'no', ill: 'yes' }, []],
    ['a yes', { tested: 'yes' }, ['ill']],
    ['a chain', { tested: 'yes', ill: 'yes' }, ['ill', 'since']],
  ])('SHELL-039 after %s, those that hang on it are asked as it says', (_, answers, more) => {
    expect(names(answers).filter((name) => name === 'ill' || name === 'since')).toEqual(more);
    expect(names(answers)).not.toContain('sum');
  });

  it('SHELL-039 questions that hang on each other in a circle are not asked', () => {
    const circle = {
      ...form,
      fields: form.fields.map((one) => (one.name === 'tested' ? { ...one, show_if: { field: 'ill', is: ['yes'] } } : one)),
    };
    expect(askedFields(circle, { tested: 'yes', ill: 'yes' }).map(({ name }) => name)).not.toContain('ill');
  });

  it('SHELL-039 kept are the answers to questions that are asked', () => {
    expect(keptAnswers(form, { day: today, tested: 'no', ill: 'yes', since: today, signs: [], words: '  ', pulse: ' 80 ' })).toEqual({
      day: today,
      tested: 'no',
      pulse: '80',
    });
  });
});

describe('SHELL-039 what is wrong with answers', () => {
  it.each([
    [{}, { day: ['Day is required.'] }],
    [{ day: today }, {}],
    [{ day: '2026-11-25' }, { day: ['Day should not be in the future.'] }],
    [{ day: 'Monday' }, { day: ['Day is not valid.'] }],
    [{ day: '2026-13-41' }, { day: ['Day is not valid.'] }],
    [{ day: '2026-02-31' }, { day: ['Day is not valid.'] }],
    [{ day: '2024-02-29' }, {}],
    [{ day: today, tested: 'yes', ill: 'yes' }, { since: ['Ill since is required.'] }],
    [{ day: today, tested: 'no', ill: 'yes' }, {}],
    [{ day: today, pulse: '301' }, { pulse: ['Pulse should not be more than 300.'] }],
    [{ day: today, pulse: '-1' }, { pulse: ['Pulse should not be less than 0.'] }],
    [{ day: today, pulse: '80.5' }, { pulse: ['Pulse is not valid.'] }],
    [{ day: today, pulse: 'fast' }, { pulse: ['Pulse is not valid.'] }],
    [{ day: today, pressure: '120' }, { pressure: ['A valid blood pressure is required.'] }],
    [{ day: today, pressure: '120/80' }, {}],
    [{ day: today, smokes: 'often' }, { smokes: ['Smokes is not valid.'] }],
    [{ day: today, tested: 'perhaps' }, { tested: ['Tested is not valid.'] }],
    [{ day: today, signs: ['yes', 'other'] }, { signs: ['Signs is not valid.'] }],
    [{ day: today, signs: 'yes' }, { signs: ['Signs is not valid.'] }],
  ])('SHELL-039 %j', (answers, errors) => {
    expect(answerErrors(form, answers, today)).toEqual(errors);
  });

  it('SHELL-039 what is kept for later may be unfinished, but not unknown or too long', () => {
    expect(unknownAnswers(form, { pulse: 'fast', day: '' })).toEqual({});
    expect(unknownAnswers(form, { shoe: '43', sum: '1', words: 'x'.repeat(501), tested: 'perhaps' })).toEqual({
      shoe: ['Shoe is not valid.'],
      sum: ['Sum is not valid.'],
      words: ['Words should not exceed 500 characters.'],
      tested: ['Tested is not valid.'],
    });
  });
});

it('SHELL-039 coded answers are observations, in the unit of the question; others are not', () => {
  expect(codedAnswers(form, { day: today, pulse: '80', pressure: '120/80', words: 'x' })).toEqual([
    { field: 'pulse', code: '8867-4', label: 'Pulse', value: '80', unit: '/min' },
    { field: 'pressure', code: '85354-9', label: 'Blood pressure', value: '120/80', unit: 'mmHg' },
  ]);
});

it('SHELL-039 an answer in words', () => {
  const text = (name: string, answer: string | string[]) => answerText(form.fields.find((one) => one.name === name)!, answer);
  expect([text('pulse', '80'), text('signs', ['yes', 'no']), text('smokes', 'no'), text('words', 'x')]).toEqual([
    '80 /min',
    'YES, NO',
    'No',
    'x',
  ]);
});

it('SHELL-039 the COVID forms: questions hang on questions of the same form that have these answers, and each has its day', () => {
  for (const { name, fields } of covidForms)
    for (const { show_if } of fields) {
      const on = fields.find((one) => one.name === show_if?.field);
      const codes = on?.choices?.map(({ code }) => code) ?? [];
      expect(show_if?.is.filter((code) => !codes.includes(code)) ?? [], name).toEqual([]);
    }
  expect(covidForms.map((one) => dayField(one)?.name)).toEqual(['admitted_on', 'day', 'ended_on']);
});
