import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasRoom } from './folder-in-memory.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a folder in memory for what a run throws away', () => {
  it('is not used where the system has none, or where programs need the memory', () => {
    expect(hasRoom(path.join(folder, 'none'), () => Infinity)).toBe(false);
    expect(hasRoom(folder, () => 0)).toBe(false);
  });
});
