import { describe, expect, it } from 'vitest';
import { fieldsChanged, meetOther } from './record-edit.ts';

const before = { name: 'Ward B', phone: '', floor: 1, rights: ['a', 'b'], rows: [{ key: 'row-1', days: ['mon'] }] };

describe('a record that was saved elsewhere while it is edited here', () => {
  it('ERR-019 only what was changed is sent', () =>
    expect(fieldsChanged(before, { ...before, phone: '1', floor: 2, rights: ['a'] })).toEqual(['phone', 'floor', 'rights']));

  it('ERR-019 a list with the same in it is the same, and so is a row under another key', () =>
    expect(fieldsChanged(before, { ...before, rights: ['a', 'b'], rows: [{ key: 'row-7', days: ['mon'] }] })).toEqual([]));

  it.each([
    [before, { ...before, name: 'B' }, { ...before, name: 'B' }],
    [
      { ...before, phone: '1' },
      { ...before, name: 'B' },
      { ...before, name: 'B', phone: '1' },
    ],
    [
      { ...before, name: 'B' },
      { ...before, name: 'B', floor: 2 },
      { ...before, name: 'B', floor: 2 },
    ],
    [
      { ...before, rights: ['a', 'c'] },
      { ...before, rights: ['a', 'c'] },
      { ...before, rights: ['a', 'c'] },
    ],
  ])('ERR-019 %o beside %o goes on with %o', (mine, theirs, values) => {
    expect(meetOther(before, mine, theirs)).toEqual({ values, twice: [] });
  });

  it('ERR-019 the same field changed in both places is asked about, and keeps what was typed until then', () => {
    const mine = { ...before, name: 'A', phone: '1', rights: ['a'] };
    const theirs = { ...before, name: 'B', phone: '2', floor: 3, rights: ['b'] };
    expect(meetOther(before, mine, theirs)).toEqual({
      values: { ...mine, floor: 3 },
      twice: ['name', 'phone', 'rights'],
    });
  });

  it('ERR-019 ROLE-009 what can be put together is, and is shown', () => {
    const together = (_before: string[], mine: string[], theirs: string[]) => [...mine, ...theirs];
    const met = meetOther(before, { ...before, rights: ['mine'] }, { ...before, rights: ['theirs'] }, { rights: together });
    expect(met).toEqual({ values: { ...before, rights: ['mine', 'theirs'] }, twice: ['rights'] });
  });
});
