import { readdirSync } from 'node:fs';
import path from 'node:path';
import { moduleOrder } from '@akoma/contract/module-order';
import { expect, test } from 'vitest';
import { modules } from '../src/modules.ts';

test('the composition root joins every module that has a folder, in the module order', () => {
  const folders = readdirSync(path.join(import.meta.dirname, '../src/modules'));
  expect(modules.map(({ name }) => name)).toEqual(moduleOrder.filter((name) => folders.includes(name)));
  expect(folders.filter((name) => !(moduleOrder as readonly string[]).includes(name))).toEqual([]);
});
