import { describe, expect, it } from 'vitest';
import { fieldsChanged, meetOther } from './record-edit.ts';

const before = { name: 'Ward B', phone: '', floor: 1 };

describe('a record that was saved elsewhere while it is edited here', () => {
  it('ERR-019 only what was changed is sent', () =>
    expect(fieldsChanged(before, { ...before, phone: '1', floor: 2 })).toEqual(['phone', 'floor']));

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
  ])('ERR-019 %o beside %o goes on with %o', (mine, there, values) => {
    expect(meetOther(before, mine, there)).toEqual({ kind: 'follows', values });
  });

  it('ERR-019 the same field changed in both places is asked about', () => {
    expect(meetOther(before, { ...before, name: 'A', phone: '1' }, { ...before, name: 'B', phone: '2' })).toEqual({
      kind: 'collides',
      fields: ['name', 'phone'],
    });
  });
});
