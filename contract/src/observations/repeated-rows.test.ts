import { describe, expect, it } from 'vitest';
import { definitionOf, FormItem, itemErrors } from '../terminology/index.ts';
import { answerErrors, askedFields, codedAnswers, keptAnswers, unknownAnswers } from './form-answers.ts';
import { formCodeProblem } from './form-code.ts';
import { rowCount, withoutRow, withRows } from './repeated-rows.ts';

const item = (given: object) => FormItem.parse({ kind: 'text', label: 'x', ...given });
const items = [
  item({ key: 'seen', kind: 'yes-no', label: 'Seen' }),
  item({ key: 'wound', kind: 'heading', label: 'Wound', repeats: { min: 1, max: 3 } }),
  item({ key: 'open', kind: 'yes-no', label: 'Open', required: true }),
  item({ key: 'size', kind: 'number', label: 'Size', unit: 'cm', max: 50, code: 'WOUND-SIZE', show_if: { field: 'open', is: ['yes'] } }),
  item({ key: 'rest', kind: 'heading', label: 'Rest' }),
  item({ key: 'note', label: 'Note' }),
];
const form = definitionOf({ id: 'f', title: 'Wounds', purpose: '', items }, 1);
const part = form.sections.find(({ repeats }) => repeats)!;
const today = '2026-03-28';

describe('a part of a form that repeats', () => {
  it.each([
    ['nothing is answered', {}, 1],
    ['the second row is answered', { 'size.2': '3' }, 2],
    ['rows are said', { 'wound.rows': '3', 'size.1': '3' }, 3],
    ['more are said than may be', { 'wound.rows': '9' }, 3],
    ['more are answered than may be', { 'open.8': 'yes' }, 3],
    ['fewer are said than must be', { 'wound.rows': '0' }, 1],
  ])('CODES-005 has its rows when %s', (_case, answers, count) => {
    expect(rowCount(form, part, answers)).toBe(count);
  });

  it('CODES-005 is asked row by row; what hangs on another question hangs on that of its row', () => {
    const answers = { seen: 'yes', 'wound.rows': '2', 'open.1': 'no', 'open.2': 'yes' };
    expect(askedFields(form, answers).map(({ name, label }) => [name, label])).toEqual([
      ['seen', 'Seen'],
      ['open.1', 'Open (1)'],
      ['open.2', 'Open (2)'],
      ['size.2', 'Size (2)'],
      ['note', 'Note'],
    ]);
    expect(withRows(form, answers).sections.map(({ title }) => title)).toEqual(['Wounds', 'Wound 1', 'Wound 2', 'Rest']);
  });

  it('CODES-005 is judged row by row, and keeps how many rows it has', () => {
    const answers = { 'wound.rows': '2', 'open.1': 'yes', 'size.1': '51' };
    expect(answerErrors(form, answers, today)).toEqual({
      'size.1': ['Size (1) should not be more than 50.'],
      'open.2': ['Open (2) is required.'],
    });
    expect(keptAnswers(form, { ...answers, 'open.1': 'no' })).toEqual({ 'wound.rows': '2', 'open.1': 'no' });
    expect(unknownAnswers(form, { 'wound.rows': '4' })).toEqual({ 'wound.rows': ['Wound is not valid.'] });
    expect(Object.keys(unknownAnswers(form, { 'wound.rows': '1', 'open.2': 'yes', open: 'yes' }))).toEqual(['open.2', 'open']);
  });

  it('CODES-005 a row that is taken out leaves those below it one row higher', () => {
    const answers = { 'wound.rows': '3', 'open.1': 'no', 'open.2': 'yes', 'size.2': '2', 'open.3': 'yes', 'size.3': '3' };
    const left = { ...answers, ...withoutRow(form, part, 2, answers) };
    expect(keptAnswers(form, left)).toEqual({ 'wound.rows': '2', 'open.1': 'no', 'open.2': 'yes', 'size.2': '3' });
  });

  it('SHELL-039 each of its rows has observations of its own, called by the words of the question', () => {
    const answers = { 'open.1': 'yes', 'size.1': '2', 'open.2': 'yes', 'size.2': '4' };
    expect(codedAnswers(form, answers)).toEqual([
      { field: 'size.1', code: 'WOUND-SIZE', label: 'Size', value: '2', unit: 'cm' },
      { field: 'size.2', code: 'WOUND-SIZE', label: 'Size', value: '4', unit: 'cm' },
    ]);
  });

  it('CODES-005 what stands elsewhere does not hang on one of its questions, and its limits are the right way round', () => {
    const hangs = [...items.slice(0, 5), item({ key: 'note', show_if: { field: 'open', is: ['yes'] } })];
    expect(itemErrors(hangs)).toEqual({ '5.show_if': 'Choose a question that is asked once, or one below the same heading.' });
    expect(itemErrors(items)).toEqual({});
    const wrong = [item({ key: 'h', kind: 'heading', repeats: { min: 3, max: 2 } })];
    expect(itemErrors(wrong)).toEqual({ '0.repeats': 'The most should not be below the least.' });
  });
});

describe('a question with a code', () => {
  it.each([
    ['a code of the organisation', { code: 'WOUND-SIZE', kind: 'number', unit: 'cm' }, null],
    ['a vital in its unit', { code: '3141-9', kind: 'number', unit: 'kg' }, null],
    ['a vital in a known unit', { code: '3141-9', kind: 'number', unit: 'lb' }, null],
    ['a vital in another unit', { code: '3141-9', kind: 'number', unit: 'cm' }, /^Unit is not valid/],
    ['a vital that is no number', { code: '3141-9', kind: 'text' }, 'Weight is a number: choose the kind Number.'],
    ['a score', { code: 'TEWS', kind: 'number' }, /entered elsewhere/],
    ['what is computed', { code: 'BMI', kind: 'number' }, /entered elsewhere/],
    ['words of AVPU', { code: 'AVPU', kind: 'choice', choices: ['alert', 'voice'] }, null],
    ['other words of AVPU', { code: 'AVPU', kind: 'choice', choices: ['Awake', 'Asleep'] }, /^The choices should be/],
    ['none', { code: null, kind: 'text' }, null],
  ])('CODES-005 SHELL-039 is judged: %s', (_case, given, expected) => {
    const problem = formCodeProblem(item({ key: 'q1', ...given }));
    if (expected === null) expect(problem).toBeNull();
    else expect(problem).toMatch(expected);
  });
});
