import { describe, expect, it } from 'vitest';
import { missingIn } from './finish-step.tsx';
import {
  bothTexts,
  colleaguesNotes,
  conflictsOf,
  followServer,
  heldFrom,
  heldOfDraft,
  type NoteEntry,
  type NoteTexts,
  plainEntry,
  resumed,
  saved,
  settled,
  textsOf,
  unsavedOf,
} from './note-texts.ts';

const html = (note: string): NoteEntry => ({ note, note_format: 'html' });
const entryOf = (given: string | NoteEntry) => (typeof given === 'string' ? plainEntry(given) : given);
const texts = (complaint: string | NoteEntry, plan: string | NoteEntry = ''): NoteTexts => ({
  'chief-complaint': entryOf(complaint),
  'history-of-presenting-illness': plainEntry(''),
  'visit-note': plainEntry(''),
  'plan-of-care': entryOf(plan),
});
const typed = (base: NoteTexts, mine: NoteTexts) => ({ base, mine });

it('ENC-055 what nobody typed here follows the server', () => {
  const held = followServer(heldFrom(texts('Cough')), texts('Cough and fever'));
  expect(held).toEqual(heldFrom(texts('Cough and fever')));
  expect(unsavedOf(held)).toEqual([]);
});

it('ENC-055 another text of the same encounter is taken over while this one is being typed', () => {
  const theirs = texts('', html('<p><b>Rest</b></p>'));
  const held = followServer(typed(texts(''), texts('Fever')), theirs);
  expect(held.mine).toEqual(texts('Fever', html('<p><b>Rest</b></p>')));
  expect(conflictsOf(held, theirs)).toEqual([]);
  expect(unsavedOf(held)).toEqual(['chief-complaint']);
});

it('ENC-055 a text changed on both sides loses nothing and is settled by the writer', () => {
  const theirs = texts('Cough since Monday');
  const held = followServer(typed(texts('Cough'), texts('Cough with blood')), theirs);
  expect(held.mine).toEqual(texts('Cough with blood'));
  expect(conflictsOf(held, theirs)).toEqual(['chief-complaint']);
  const both = settled(
    held,
    'chief-complaint',
    theirs['chief-complaint'],
    bothTexts(theirs['chief-complaint'], held.mine['chief-complaint']),
  );
  expect(conflictsOf(both, theirs)).toEqual([]);
  expect(unsavedOf(both)).toEqual(['chief-complaint']);
  expect(both.mine['chief-complaint']).toEqual(plainEntry('Cough since Monday\n\nCough with blood'));
  expect(unsavedOf(settled(held, 'chief-complaint', theirs['chief-complaint'], theirs['chief-complaint']))).toEqual([]);
});

it('ENC-055 the same text from both sides is no conflict; the same signs to be read otherwise are', () => {
  const held = followServer(typed(texts(''), texts('Fever')), texts('Fever'));
  expect([unsavedOf(held), conflictsOf(held, texts('Fever'))]).toEqual([[], []]);
  const theirs = texts(html('<b>Fever</b>'));
  expect(conflictsOf(followServer(typed(texts(''), texts('<b>Fever</b>')), theirs), theirs)).toEqual(['chief-complaint']);
  expect(unsavedOf(typed(texts(''), texts(html(''))))).toEqual([]);
});

it('ENC-055 what is saved stands as the server wrote it, and what was typed meanwhile stays unsaved', () => {
  const sent = texts(html('<p>a<br />b</p>'), 'Rest');
  const theirs = texts(html('<p>a<br>b</p>'), 'Rest');
  const held = saved(
    typed(texts(''), { ...sent, 'plan-of-care': plainEntry('Rest, fluids') }),
    sent,
    ['chief-complaint', 'plan-of-care'],
    theirs,
  );
  expect(held.mine).toEqual(texts(html('<p>a<br>b</p>'), 'Rest, fluids'));
  expect(unsavedOf(held)).toEqual(['plan-of-care']);
});

it('ENC-055 both texts, formatted if one of them is', () => {
  expect(bothTexts(html('<p><b>a</b></p>'), plainEntry('5 < 6\nb'))).toEqual(html('<p><b>a</b></p><p></p><p>5 &lt; 6</p><p>b</p>'));
  expect(bothTexts(html('<p></p>'), plainEntry('b'))).toEqual(plainEntry('b'));
});

it('SHELL-014 a resumed draft remembers from which text it grew', () => {
  const held = typed(texts('Cough'), texts(html('<p>Cough with <b>blood</b></p>')));
  expect(heldOfDraft(JSON.parse(JSON.stringify(held)))).toEqual(held);
  expect(heldOfDraft({ note: 'something else' })).toBeNull();
  expect(resumed(heldFrom(texts('')), held)).toEqual(held);
  expect(resumed(typed(texts('Cough'), texts('Hiccups')), held).mine['chief-complaint']).toEqual(
    html('<p>Cough with <b>blood</b></p><p></p><p>Hiccups</p>'),
  );
});

it('SHELL-014 a draft from before there was formatting is read as plain text', () => {
  const before = { base: { 'chief-complaint': 'Cough' }, mine: { 'chief-complaint': 'Cough <b>', 'plan-of-care': 7 } };
  expect(heldOfDraft(before)).toEqual(typed(texts('Cough'), texts('Cough <b>')));
});

describe('notes of several authors', () => {
  const note = (note_type: 'chief-complaint' | 'plan-of-care', author_id: string, text: string, addendum_to: string | null = null) => ({
    note_type,
    author_id,
    note: text,
    note_format: 'text' as const,
    addendum_to,
  });
  const notes = [
    note('chief-complaint', 'nurse', 'Fever'),
    note('chief-complaint', 'doctor', 'Fever and chills'),
    note('plan-of-care', 'nurse', 'Paracetamol'),
    note('chief-complaint', 'nurse', 'More', 'n1'),
  ];

  it('ENC-055 a user’s texts are kept apart from the notes of colleagues', () => {
    expect(textsOf(notes, 'doctor')).toEqual(texts('Fever and chills'));
    expect(textsOf(notes, 'nurse')).toEqual(texts('Fever', 'Paracetamol'));
    expect(textsOf(notes, 'somebody')).toEqual(texts(''));
    expect(colleaguesNotes(notes, 'doctor').map(({ note: text }) => text)).toEqual(['Fever', 'Paracetamol']);
  });

  it('ENC-045 what a colleague wrote counts for finishing', () => {
    const meeting = { is_ward_round: false, encounter_type: 'AMB' } as const;
    expect(missingIn(meeting, texts(''), [])).toEqual(['chief-complaint', 'history-of-presenting-illness']);
    expect(missingIn(meeting, texts(''), colleaguesNotes(notes, 'doctor') as never)).toEqual(['history-of-presenting-illness']);
  });
});
