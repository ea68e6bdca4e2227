import { expect, it } from 'vitest';
import { sentenceOf } from '../ui/layer/told.ts';
import { firstSentence } from './first-sentence.ts';
import { Refused } from './refused.ts';

const refused = (errors: Record<string, string[]>) => new Refused(400, { code: 'invalid', message: 'Check the form.', errors });

it('ERR-004 a form without the refused fields shows the first of their sentences, not that something went wrong', () => {
  expect(sentenceOf(firstSentence(refused({ 'observations.0.value': ['Value should not be more than 80.', 'Another.'] })))).toBe(
    'Value should not be more than 80.',
  );
});

it('ERR-004 a refusal without fields, and what is none, stay as they are', () => {
  const [plain, fault] = [refused({}), new TypeError('x is undefined')];
  expect(firstSentence(plain)).toBe(plain);
  expect(firstSentence(fault)).toBe(fault);
});
