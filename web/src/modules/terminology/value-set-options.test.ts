import { expect, test } from 'vitest';
import { groupedOptionsOf, optionsOf } from './value-set-options.ts';

const entries = [
  { code: '1023', display: 'Islam' },
  { code: '1041', display: 'Roman Catholic Church' },
];

test('REF-038 a select offers the entries of its list, and what a record holds though the list has it no more', () => {
  expect(optionsOf(entries, '1041')).toEqual([
    { value: '1023', label: 'Islam' },
    { value: '1041', label: 'Roman Catholic Church' },
  ]);
  expect(optionsOf(entries, 'Methodist')[0]).toEqual({ value: 'Methodist', label: 'Methodist' });
  expect(optionsOf(entries, '')).toHaveLength(2);
  expect(optionsOf(entries, 'Islam', 'display')).toHaveLength(2);
});

test('REF-023 churches stand under the religions; a code of both is offered once', () => {
  const lists = [
    { title: 'Religions', entries },
    { title: 'Churches', entries: [entries[0]!, { code: 'GH-COP', display: 'The Church of Pentecost' }] },
  ];
  expect(groupedOptionsOf(lists, null).map(({ group, items }) => [group, items.length])).toEqual([
    ['Religions', 2],
    ['Churches', 1],
  ]);
  expect(groupedOptionsOf(lists, 'Methodist')[0]).toEqual({ group: 'As recorded', items: [{ value: 'Methodist', label: 'Methodist' }] });
});
