import { expect, test } from 'vitest';
import { typedOfDraft } from './typed-diagnosis.ts';

const coding = { system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10', display: 'Essential (primary) hypertension' };

test('DX-005 a draft gives back the words and the code as they were chosen', () => {
  expect(typedOfDraft({ text: 'hypertension', coding })).toEqual({ text: 'hypertension', coding });
  expect(typedOfDraft({ text: 'bush fever', coding: null })).toEqual({ text: 'bush fever', coding: null });
});

test('DX-005 a draft of another shape gives the words without a code, or nothing', () => {
  expect(typedOfDraft({ text: 'bush fever', coding: { code: 'I10' } })).toEqual({ text: 'bush fever', coding: null });
  expect(typedOfDraft({ text: 'bush fever', coding: { ...coding, code: 10 } })).toEqual({ text: 'bush fever', coding: null });
  for (const content of [{}, { text: '' }, { text: 5 }]) expect(typedOfDraft(content)).toBeNull();
});
