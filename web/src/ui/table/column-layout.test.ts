import { describe, expect, test } from 'vitest';
import { changedLayout, orderedColumns, shownColumns } from './column-layout.ts';

const columns = ['name', 'mrn', 'born', 'phone', 'seen'].map((key) => ({ key }));
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(' ');

describe('columns as a user has them', () => {
  test('without a choice they stand as the list has them', () => {
    expect(keys(shownColumns(columns, null))).toBe('name mrn born phone seen');
  });

  test('the first names the row: it is neither moved nor put away', () => {
    expect(keys(shownColumns(columns, { shown: ['seen', 'name'], hidden: ['name', 'mrn', 'phone', 'born'] }))).toBe('name seen');
  });

  test('a column that the choice does not know stands behind the one that it follows', () => {
    const layout = { shown: ['name', 'seen', 'mrn'], hidden: ['phone'] };
    expect(keys(orderedColumns(columns, layout))).toBe('name seen mrn born phone');
    expect(keys(shownColumns(columns, layout))).toBe('name seen mrn born');
  });

  test('a column that is no more is left out', () => {
    expect(keys(shownColumns(columns, { shown: ['gone', 'seen', 'born'], hidden: ['mrn', 'phone'] }))).toBe('name seen born');
  });

  test('put away, moved and brought back they are the list’s own again', () => {
    const away = changedLayout(columns, null, { key: 'phone', shown: false });
    expect(away).toEqual({ shown: ['name', 'mrn', 'born', 'seen'], hidden: ['phone'] });
    expect(keys(orderedColumns(columns, away))).toBe('name mrn born phone seen');
    const moved = changedLayout(columns, away, { key: 'seen', step: -1 });
    expect(keys(shownColumns(columns, moved))).toBe('name mrn seen born');
    const back = changedLayout(columns, moved, { key: 'phone', shown: true });
    expect(keys(shownColumns(columns, back))).toBe('name mrn seen born phone');
    const down = changedLayout(columns, changedLayout(columns, back, { key: 'seen', step: 1 }), { key: 'seen', step: 1 });
    expect(down).toBeNull();
  });

  test('nothing moves before the first or behind the last', () => {
    expect(changedLayout(columns, null, { key: 'mrn', step: -1 })).toBeNull();
    expect(changedLayout(columns, null, { key: 'name', step: 1 })).toBeNull();
    expect(changedLayout(columns, null, { key: 'seen', step: 1 })).toBeNull();
  });
});
