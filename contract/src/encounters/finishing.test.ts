import { expect, test } from 'vitest';
import { encounterClasses } from '../terminology/index.ts';
import { NewEncounter } from './encounter.schema.ts';
import { mayLeave, missingNoteErrors, missingToFinish } from './finishing.ts';
import { NoteType } from './note.schema.ts';

const complaint = { note_type: 'chief-complaint', note: 'Fever for three days' } as const;
const history = { note_type: 'history-of-presenting-illness', note: 'Began on Monday' } as const;
const plan = { note_type: 'plan-of-care', note: 'Rest' } as const;

const meeting = { is_ward_round: false, encounter_type: 'AMB' };
const round = { is_ward_round: true, encounter_type: 'IMP' };
const visitNote = { note_type: 'visit-note', note: 'Afebrile, eating' } as const;

const html = 'html' as const;

test.each([
  ['ENC-045 none', [plan], ['chief-complaint', 'history-of-presenting-illness']],
  ['ENC-045 only the complaint', [complaint], ['history-of-presenting-illness']],
  ['ENC-045 only the history', [history], ['chief-complaint']],
  ['ENC-045 both', [history, complaint], []],
  ['ENC-045 blanks are no note', [history, { ...complaint, note: ' \n ' }], ['chief-complaint']],
  ['ENC-045 markup around nothing is no note', [history, { ...complaint, note: '<p>&nbsp;</p>', note_format: html }], ['chief-complaint']],
  ['ENC-045 formatted text is', [history, { ...complaint, note: '<p><b>Fever</b></p>', note_format: html }], []],
  ['ENC-045 in plain text a sign is a sign', [history, { ...complaint, note: '<p></p>' }], []],
])('%s', (_, notes, missing) => expect(missingToFinish(notes, meeting)).toEqual(missing));

test('ENC-045 ENC-068 a ward round needs its visit note and nothing else, an entry of a chart nothing', () => {
  expect(missingToFinish([complaint, history], round)).toEqual(['visit-note']);
  expect(missingToFinish([visitNote], round)).toEqual([]);
  expect(missingToFinish([], { is_ward_round: false, encounter_type: 'service-request' })).toEqual([]);
  expect(missingNoteErrors(['visit-note'])).toEqual({ 'visit-note': ['Visit note is required.'] });
});

test('ENC-064 a missing note is named in the specified words', () => {
  expect(missingNoteErrors(['chief-complaint', 'history-of-presenting-illness'])).toEqual({
    'chief-complaint': ['Presenting complaint is required.'],
    'history-of-presenting-illness': ['History of presenting illness is required.'],
  });
});

test.each([
  ['ENC-046 nothing written', [], [], false],
  ['ENC-046 another note does not count', [plan], [], false],
  ['ENC-046 a complaint', [complaint], [], true],
  ['ENC-046 a history', [history], [], true],
  ['ENC-046 a diagnosis', [], [{}], true],
])('%s', (_, notes, diagnoses, may) => expect(mayLeave(notes, diagnoses, meeting)).toBe(may));

test('ENC-046 ENC-068 a ward round is left once it has a visit note', () => {
  expect(mayLeave([], [], round)).toBe(false);
  expect(mayLeave([visitNote], [], round)).toBe(true);
});

test('ENC-012 the four kinds of note and no other', () => {
  for (const kind of ['visit-note', 'plan-of-care', 'chief-complaint', 'history-of-presenting-illness'])
    expect(NoteType.safeParse(kind).success).toBe(true);
  expect(NoteType.safeParse('discharge-note').success).toBe(false);
});

const patient = '019a0000-0000-7000-8000-000000000001';
test.each([
  ['ENC-013', 'AMB', 'Ambulatory'],
  ['ENC-014', 'EMER', 'Emergency'],
  ['ENC-015', 'FLD', 'Field'],
  ['ENC-016', 'HH', 'Home health'],
  ['ENC-017', 'IMP', 'Inpatient'],
  ['ENC-018', 'ACUTE', 'Inpatient acute'],
  ['ENC-019', 'NONAC', 'Inpatient non-acute'],
  ['ENC-020', 'OBSENC', 'Observation'],
  ['ENC-021', 'PRENC', 'Pre-admission'],
  ['ENC-022', 'SS', 'Short stay'],
  ['ENC-023', 'VR', 'Virtual'],
  ['ENC-024', 'fluid-balance-chart', undefined],
])('%s encounter type %s is accepted, and stands for what its row says', (_, encounter_type, label) => {
  expect(NewEncounter.parse({ patient, encounter_type }).encounter_type).toBe(encounter_type);
  expect(encounterClasses.find(({ code }) => code === encounter_type)?.display).toBe(label);
});

test('ENC-013 ambulatory unless said, and no unknown type', () => {
  expect(NewEncounter.parse({ patient }).encounter_type).toBe('AMB');
  expect(NewEncounter.safeParse({ patient, encounter_type: 'XYZ' }).success).toBe(false);
});
