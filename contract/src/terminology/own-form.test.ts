import { describe, expect, it } from 'vitest';
import type { FormItem } from './form-item.schema.ts';
import { dayField } from './form.schema.ts';
import { answersOf, definitionOf, isOwnFormName, itemErrors, ownFormName } from './own-form.ts';
import { mostFormItems, NewOwnForm, OwnFormEdit } from './own-form.schema.ts';

const item = (key: string, more: Partial<FormItem> = {}): FormItem => ({
  ...{ key, kind: 'text', label: key.toUpperCase(), help: null, required: false, unit: null, min: null, max: null },
  ...{ whole: false, future: false, choices: [], show_if: null, code: null, repeats: null },
  ...more,
});
const side = item('side', { kind: 'choice', choices: ['Left', 'Right'] });

describe('the lines of a form', () => {
  it.each<[string, FormItem[], Record<string, string>]>([
    ['nothing', [side, item('size', { kind: 'number', min: 1, max: 2 })], {}],
    ['a key that is there twice', [item('q1'), item('q1')], { '1.key': 'Two questions have the same key.' }],
    ['one choice', [item('q1', { kind: 'choice', choices: ['Left'] })], { '0.choices': 'Write at least two choices.' }],
    ['choices alike', [item('q1', { kind: 'choices', choices: ['Left', 'left'] })], { '0.choices': 'Two choices are the same.' }],
    [
      'limits the wrong way round',
      [item('q1', { kind: 'number', min: 3, max: 2 })],
      { '0.max': 'The upper limit should not be below the lower limit.' },
    ],
    [
      'a question that comes later',
      [item('q1', { show_if: { field: 'side', is: ['Left'] } }), side],
      { '0.show_if': 'Choose a question that stands before this one.' },
    ],
    [
      'an answer that it does not have',
      [side, item('q1', { show_if: { field: 'side', is: ['Middle'] } })],
      { '1.show_if': 'Choose an answer that this question has.' },
    ],
    [
      'a text, which has no answers to depend on',
      [item('q1'), item('q2', { show_if: { field: 'q1', is: ['x'] } })],
      { '1.show_if': 'Choose an answer that this question has.' },
    ],
  ])('CODES-005 are judged together: %s', (_case, items, expected) => {
    expect(itemErrors(items)).toEqual(expected);
  });

  it('CODES-005 sentences stand at the field of the line, in what is sent', () => {
    const sent = OwnFormEdit.safeParse({ items: [side, item('q1', { kind: 'choice' })] });
    expect(sent.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['items.1.choices', 'Write at least two choices.'],
    ]);
    const many = Array.from({ length: mostFormItems + 1 }, (_, at) => item(`q${at}`));
    expect(NewOwnForm.safeParse({ title: 'Wound', items: many }).success).toBe(false);
    expect(NewOwnForm.safeParse({ title: 'Wound', items: many.slice(1) }).success).toBe(true);
  });
});

describe('the form as it is filled', () => {
  const form = definitionOf(
    {
      ...{ id: 'f1', title: 'Wound', purpose: 'Each dressing' },
      items: [
        item('on', { kind: 'day', required: true }),
        item('head', { kind: 'heading', label: 'Wound' }),
        side,
        item('size', { kind: 'number', unit: 'cm', min: 0, max: 50, required: true, show_if: { field: 'side', is: ['Left'] } }),
        item('next', { kind: 'day', required: true, future: true }),
      ],
    },
    3,
  );

  it('CODES-005 has a section for each heading, and for what stands before the first', () => {
    expect(form.sections).toEqual([
      { name: 'form', title: 'Wound' },
      { name: 'head', title: 'Wound' },
    ]);
    expect(form.fields.map(({ name, section }) => [name, section])).toEqual([
      ['on', 'form'],
      ['side', 'head'],
      ['size', 'head'],
      ['next', 'head'],
    ]);
    expect(form).toMatchObject({ name: 'own-f1', version: 3, score: null });
    expect(form.fields[2]).toMatchObject({ unit: 'cm', min: 0, max: 50, required: true, show_if: { field: 'side', is: ['Left'] } });
    expect(form.fields[1]!.choices).toEqual([
      { code: 'Left', display: 'Left', score: null },
      { code: 'Right', display: 'Right', score: null },
    ]);
  });

  it('CODES-005 its day is the first that is required and does not lie ahead', () => {
    expect(dayField(form)?.name).toBe('on');
    expect(dayField({ fields: form.fields.slice(1) })).toBeUndefined();
  });

  it('CODES-005 is named apart from the forms of the product', () => {
    expect([isOwnFormName(ownFormName('f1')), isOwnFormName('covid-daily')]).toEqual([true, false]);
    expect(answersOf(item('q1', { kind: 'yes-no' }))).toEqual(['yes', 'no']);
  });
});
