import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { owner } from '../../../test/database.ts';
import { archiveName, type CopyTarget, manifestName, openCopying } from './base-backup.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'akoma-copying-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A disk that is slower than the database: what comes must wait for it. */
async function* slowly(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    await sleep(4);
    yield piece;
  }
}
const slowFile = (name: string): CopyTarget => ({ file: path.join(home, name), through: slowly });

it('ERR-019 a copy comes to its end also where the disk was behind when the archive ended', async () => {
  const copying = await openCopying(owner);
  try {
    for (let turn = 0; turn < 3; turn++) {
      const into = { [archiveName]: slowFile(`archive-${turn}`), [manifestName]: slowFile(`manifest-${turn}`) };
      const { start_lsn, end_lsn } = await copying.copy(into, () => {});
      expect([start_lsn, end_lsn]).toEqual([expect.stringMatching(/^\w+\/\w+$/), expect.stringMatching(/^\w+\/\w+$/)]);
      expect(JSON.parse(readFileSync(into[manifestName].file, 'utf8'))).toHaveProperty('Manifest-Checksum');
    }
  } finally {
    await copying.close();
  }
});
