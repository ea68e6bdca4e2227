import { expect, it } from 'vitest';
import { movedItem, newItem, sentItems } from './own-form-items.ts';

it('CODES-005 a new line has a key that no other has', () => {
  const first = newItem([], 'text');
  const second = newItem([{ ...first, key: 'q7' }], 'number');
  expect([first.key, second.key]).toEqual(['q1', 'q8']);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [0, -1, 'abc'],
])('CODES-005 the line at %i moves to %i', (from, to, expected) => {
  expect(movedItem(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});

it('CODES-005 empty choices are not sent, nor what another kind had', () => {
  const item = { ...newItem([], 'text'), label: ' Side ', unit: 'kg', min: 1, max: 2, whole: true, future: true, help: ' ' };
  expect(sentItems([{ ...item, kind: 'choice', choices: ['Left ', '', 'Right'] }])).toMatchObject([
    { label: 'Side', unit: null, min: null, max: null, whole: false, future: false, help: null, choices: ['Left', 'Right'] },
  ]);
  expect(sentItems([{ ...item, kind: 'number', choices: ['Left'] }])).toMatchObject([{ unit: 'kg', min: 1, max: 2, choices: [] }]);
  const heading = { ...item, kind: 'heading' as const, required: true, show_if: { field: 'q9', is: ['yes'] }, code: '8302-2' };
  expect(sentItems([heading])).toMatchObject([{ required: false, show_if: null, code: null }]);
  const rows = { min: 1, max: 4 };
  expect(sentItems([{ ...heading, repeats: rows }])).toMatchObject([{ repeats: rows }]);
  expect(sentItems([{ ...item, repeats: rows, code: ' WOUND ' }])).toMatchObject([{ repeats: null, code: 'WOUND' }]);
});
