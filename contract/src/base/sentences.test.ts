import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldErrors, labelOf, rule, sentenceOf } from './sentences.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined => {
  const parsed = z.object({ first_name: schema }).safeParse({ first_name: value });
  return parsed.success ? undefined : fieldErrors(parsed.error).first_name?.[0];
};

describe('each broken rule has the words of the specification', () => {
  it.each([
    ['VAL-001', z.string().refine(() => false, rule('passwords-mismatch')), 'x', 'Passwords do not match.'],
    ['VAL-002', z.string().max(3), 'abcd', 'First name should not exceed 3 characters.'],
    ['VAL-003', z.string().min(3), 'ab', 'First name should not be less than 3 characters.'],
    ['VAL-004', z.number().min(5), 4, 'First name should not be less than 5.'],
    ['VAL-005', z.number().max(5), 6, 'First name should not be more than 5.'],
    ['VAL-006', z.email(), 'abc', 'First name format is invalid.'],
    ['VAL-007', z.string().refine(() => false, rule('not-unique')), 'x', 'First name already exists.'],
    ['VAL-008', z.string().refine(() => false, rule('phone')), 'x', 'First name is not valid.'],
    ['VAL-008', z.string().refine(() => false, rule('invalid')), 'x', 'First name is not valid.'],
    ['VAL-008', z.enum(['a']), 'b', 'First name is not valid.'],
    ['VAL-008', z.uuid(), 'b', 'First name is not valid.'],
    ['VAL-008', z.number(), 'b', 'First name is not valid.'],
    ['VAL-009', z.string().refine(() => false, rule('blood-pressure')), 'x', 'A valid first name is required.'],
    ['VAL-010', z.string().refine(() => false, rule('required')), 'x', 'First name is required.'],
    ['VAL-010', z.string().min(1), '', 'First name is required.'],
    ['VAL-010', z.string(), undefined, 'First name is required.'],
    ['VAL-010', z.string(), null, 'First name is required.'],
    ['VAL-010', z.email(), '', 'First name is required.'],
    ['VAL-010', z.enum(['a']), '', 'First name is required.'],
    ['VAL-010', z.number(), '', 'First name is required.'],
    ['VAL-010', z.coerce.number(), undefined, 'First name is required.'],
  ])('%s', (_id, schema, value, sentence) => {
    expect(said(schema, value)).toBe(sentence);
  });
});

it('VAL-011 VAL-025 the label is the name of the field in words', () => {
  expect(labelOf(['birth_date'])).toBe('Birth date');
  expect(labelOf(['items', 0, 'unit_price'])).toBe('Unit price');
  expect(labelOf([])).toBe('Value');
});

it('VAL-007 the server says the same at a field that only it can judge', () => {
  expect(sentenceOf('not-unique', 'email')).toBe('Email already exists.');
  expect(sentenceOf('invalid', 'mother_id')).toBe('Mother id is not valid.');
  expect(sentenceOf('required', 'birth_date')).toBe('Birth date is required.');
  expect(sentenceOf('blood-pressure', 'blood_pressure')).toBe('A valid blood pressure is required.');
  expect(sentenceOf('passwords-mismatch', 'password')).toBe('Passwords do not match.');
});

it('every wrong field is named, with its place in a list', () => {
  const parsed = z.object({ names: z.array(z.string().min(2)), age: z.number() }).safeParse({ names: ['ab', 'c'] });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({
    'names.1': ['Names should not be less than 2 characters.'],
    age: ['Age is required.'],
  });
  expect(fieldErrors(z.string().safeParse(1).error as z.ZodError)).toEqual({ body: ['Value is not valid.'] });
});
