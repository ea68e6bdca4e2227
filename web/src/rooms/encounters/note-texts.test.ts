import { expect, it } from 'vitest';
import { bothTexts, conflictsOf, followServer, heldFrom, heldOfDraft, type NoteTexts, resumed, settled, unsavedOf } from './note-texts.ts';

const texts = (complaint: string, plan = ''): NoteTexts => ({
  'chief-complaint': complaint,
  'history-of-presenting-illness': '',
  'visit-note': '',
  'plan-of-care': plan,
});
const typed = (base: NoteTexts, mine: NoteTexts) => ({ base, mine });

it('ENC-055 what nobody typed here follows the server', () => {
  const held = followServer(heldFrom(texts('Cough')), texts('Cough and fever'));
  expect(held).toEqual(heldFrom(texts('Cough and fever')));
  expect(unsavedOf(held)).toEqual([]);
});

it('ENC-055 another text of the same encounter is taken over while this one is being typed', () => {
  const theirs = texts('', 'Rest');
  const held = followServer(typed(texts(''), texts('Fever')), theirs);
  expect(held.mine).toEqual(texts('Fever', 'Rest'));
  expect(conflictsOf(held, theirs)).toEqual([]);
  expect(unsavedOf(held)).toEqual(['chief-complaint']);
});

it('ENC-055 a text changed on both sides loses nothing and is settled by the writer', () => {
  const theirs = texts('Cough since Monday');
  const held = followServer(typed(texts('Cough'), texts('Cough with blood')), theirs);
  expect(held.mine).toEqual(texts('Cough with blood'));
  expect(conflictsOf(held, theirs)).toEqual(['chief-complaint']);
  const both = settled(held, 'chief-complaint', theirs['chief-complaint'], bothTexts('Cough since Monday', 'Cough with blood'));
  expect(conflictsOf(both, theirs)).toEqual([]);
  expect(unsavedOf(both)).toEqual(['chief-complaint']);
  expect(both.mine['chief-complaint']).toBe('Cough since Monday\n\nCough with blood');
  expect(unsavedOf(settled(held, 'chief-complaint', theirs['chief-complaint'], theirs['chief-complaint']))).toEqual([]);
});

it('ENC-055 the same text from both sides is no conflict', () => {
  const held = followServer(typed(texts(''), texts('Fever')), texts('Fever'));
  expect([unsavedOf(held), conflictsOf(held, texts('Fever'))]).toEqual([[], []]);
});

it('SHELL-014 a resumed draft remembers from which text it grew', () => {
  const held = typed(texts('Cough'), texts('Cough with blood'));
  expect(heldOfDraft(JSON.parse(JSON.stringify(held)))).toEqual(held);
  expect(heldOfDraft({ note: 'something else' })).toBeNull();
  expect(resumed(heldFrom(texts('')), held)).toEqual(held);
  expect(resumed(typed(texts('Cough'), texts('Hiccups')), held).mine['chief-complaint']).toBe('Cough with blood\n\nHiccups');
});
