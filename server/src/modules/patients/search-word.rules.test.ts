import { describe, expect, it } from 'vitest';
import { endOf, indexedNames, indexedNumbers, searchTerms, withOverlaps } from './search-word.rules.ts';

describe('the words a patient is found by', () => {
  it('PAT-034 names lose accents and marks, and stand once', () => {
    expect(indexedNames({ first_name: 'Ama Ɛsi', last_name: 'Owusu-Ansah', preferred_name: 'Ama' }).map(({ word }) => word)).toEqual([
      'ama',
      'ansah',
      'esi',
      'owusu',
    ]);
  });

  it('PAT-034 numbers are indexed in every form in which they are typed', () => {
    const words = indexedNumbers({
      first_name: 'Ama',
      last_name: 'Mensah',
      preferred_name: null,
      mrn: 'AC-004512',
      mobile: '+233241234567',
      identifiers: [{ value: 'GHA-123456789-0' }, { value: '1234 5678' }],
    });
    expect(new Set(words.map(({ word }) => word))).toEqual(
      new Set([
        ...['ac004512', '004512', '4512', '233241234567', '0241234567', '241234567', 'gha1234567890', '1234567890', '12345678'],
        ...['41234567', '1234567', '234567', '34567', '4567'],
      ]),
    );
  });

  it('PAT-034 a word of the name with a digit is found as a name and as a number', () => {
    const named = { first_name: 'Twin 1', last_name: 'Owusu-2nd', preferred_name: null };
    expect(indexedNames(named).map(({ word }) => word)).toEqual(['1', '2nd', 'owusu', 'twin']);
    const words = indexedNumbers({ ...named, mrn: 'AC-1', mobile: null, identifiers: [] }).map(({ word }) => word);
    expect(words).toEqual(['1', 'ac1', 'owusu2nd']);
  });

  it('a patient is met once for each beginning, however many words begin so', () => {
    const words = withOverlaps(['ama', 'amankwah', 'amankwaah', 'ansah', 'ama', 'kofi']);
    for (const beginning of ['a', 'am', 'ama', 'aman', 'amankwa', 'ans', 'kofi', 'b']) {
      const met = words.filter(({ word, overlap }) => word.startsWith(beginning) && overlap < beginning.length);
      expect([beginning, met.length]).toEqual([beginning, words.some(({ word }) => word.startsWith(beginning)) ? 1 : 0]);
    }
  });
});

it.each([
  ['ama', { names: ['ama'], numbers: [] }],
  ['  Mensah   AMA ', { names: ['mensah', 'ama'], numbers: [] }],
  ['Owusu-Ans', { names: ['owusu', 'ans'], numbers: [] }],
  ['0241234567', { names: [], numbers: ['0241234567'] }],
  ['024 412 3456', { names: [], numbers: ['0244123456'] }],
  ['+233 24 412-3456', { names: [], numbers: ['233244123456'] }],
  ['(024) 412 3456', { names: [], numbers: ['0244123456'] }],
  ['00233 24 412 3456', { names: [], numbers: ['233244123456'] }],
  ['00123456789-AB', { names: [], numbers: ['00123456789ab'] }],
  ['MENSAH, Ama (Mrs)', { names: ['mensah', 'ama'], numbers: [] }],
  ['ama 0244', { names: ['ama'], numbers: ['0244'] }],
  ['ama 024 412', { names: ['ama'], numbers: ['024412'] }],
  ['AC-0045', { names: [], numbers: ['ac0045'] }],
  ['ac-0045 024', { names: [], numbers: ['ac0045', '024'] }],
  ['GHA-123456789-0', { names: [], numbers: ['gha1234567890'] }],
  ['Ɔkyerɛ', { names: ['okyere'], numbers: [] }],
  ['% _ !', { names: [], numbers: [] }],
])('PAT-034 "%s" is looked for as %o', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});

it.each([
  ['kof', 'kog'],
  ['a', 'b'],
  ['naé', 'naê'],
  ['z', '{'],
  ['x\u{d7ff}', 'x\u{e000}'],
  ['x\u{10ffff}', 'y'],
  ['024', '025'],
  ['9', ':'],
])('words that begin with "%s" end before "%s"', (beginning, end) => {
  expect(endOf(beginning)).toBe(end);
});
