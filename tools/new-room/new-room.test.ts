import { describe, expect, test } from 'vitest';
import { houseOf, plant, show } from '../architecture/house.ts';
import { rules } from '../architecture/rules.ts';
import { readRepository } from '../files.ts';
import { registersOf, withoutRoom } from './registers.ts';
import { filesOf } from './templates.ts';

const plan = { room: 'cafeteria', thing: 'dish', things: 'dishes', resource: 'settings', spec: 'SHELL-001', number: '9001' };
const repository = readRepository();

describe('a new room', () => {
  test('finds its place in every register, and can be taken out without a trace', () => {
    for (const { path, insert } of registersOf(plan, 'interop')) {
      const before = repository.find((file) => file.path === path)!.text;
      const after = insert(before);
      expect(after, path).toContain('cafeteria');
      expect(withoutRoom(after!, 'cafeteria').replaceAll(/,(\s*\])/g, '$1'), path).toBe(before.replaceAll(/,(\s*\])/g, '$1'));
    }
  });

  test('obeys the laws of the house', () => {
    const joined = new Map(registersOf(plan, 'interop').map(({ path, insert }) => [path, insert]));
    const files = [...repository.map((file) => plant(file.path, joined.get(file.path)?.(file.text) ?? file.text)), ...filesOf(plan)];
    const house = houseOf(files);
    const found = rules
      .filter(({ name }) => !name.startsWith('place:') && !name.startsWith('ladder:') && !name.startsWith('migrations'))
      .flatMap(({ check }) => check(house).map(show))
      .filter((line) => line.includes('cafeteria'));
    expect(found).toEqual([]);
  });
});
