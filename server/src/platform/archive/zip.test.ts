import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedZip, openZip } from './read-zip.ts';
import { zipInto } from './write-zip.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'akoma-zip-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* inPieces(bytes: Uint8Array, length = 40_000) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const now = new Date('2026-11-21T20:30:10Z');

async function written(members: Record<string, Uint8Array>): Promise<string> {
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.zip`);
  const handle = await open(file, 'w');
  const zip = zipInto(async (bytes) => void (await handle.write(bytes)), now);
  for (const [name, bytes] of Object.entries(members))
    expect(await zip.add(name, inPieces(bytes), name.endsWith('.jpg') ? 'quick' : undefined)).toEqual({
      size: bytes.length,
      sha256: sha256(bytes),
    });
  await zip.end();
  await handle.close();
  return file;
}

async function contentOf(file: string, name: string): Promise<Buffer> {
  const zip = await openZip(file);
  const parts: Uint8Array[] = [];
  try {
    for await (const bytes of zip.read(name)) parts.push(bytes);
  } finally {
    await zip.close();
  }
  return Buffer.concat(parts);
}

const members = {
  'README.txt': Buffer.from('Akwaaba, Ɛdwoa.\n'),
  'empty.txt': Buffer.alloc(0),
  'tables/patients.patient.jsonl': Buffer.from('{"first_name":"Ama"}\n'.repeat(50_000)),
  'files/ab.jpg': randomBytes(300_000),
};

describe('a ZIP file', () => {
  it('is read by another program and by ourselves, byte for byte', async () => {
    const file = await written(members);
    const theirs = unzipSync(readFileSync(file));
    expect(Object.keys(theirs)).toEqual(Object.keys(members));
    for (const [name, bytes] of Object.entries(members)) {
      expect(Buffer.from(theirs[name]!).equals(bytes)).toBe(true);
      expect((await contentOf(file, name)).equals(bytes)).toBe(true);
    }
    const zip = await openZip(file);
    expect(zip.names).toEqual(Object.keys(members));
    expect(zip.sizeOf('files/ab.jpg')).toBe(300_000);
    expect(await zip.digest('files/ab.jpg')).toBe(sha256(members['files/ab.jpg']));
    await zip.close();
  });

  it('that was changed anywhere says which member it was, and never gives other bytes', async () => {
    const file = await written(members);
    const whole = readFileSync(file);
    const at = whole.indexOf('tables/patients.patient.jsonl') + 200;
    const changed = path.join(folder, 'changed.zip');
    writeFileSync(changed, Buffer.concat([whole.subarray(0, at), Buffer.from([whole[at]! ^ 0x55]), whole.subarray(at + 1)]));
    await expect(contentOf(changed, 'tables/patients.patient.jsonl')).rejects.toThrow('"tables/patients.patient.jsonl" is damaged');
    expect((await contentOf(changed, 'README.txt')).equals(members['README.txt'])).toBe(true);
  });

  it('that was cut off, or is not an archive, is refused', async () => {
    const whole = readFileSync(await written(members));
    for (const [name, bytes] of Object.entries({
      cut: whole.subarray(0, -30),
      none: Buffer.from('no zip at all'),
      empty: Buffer.alloc(0),
    })) {
      const file = path.join(folder, `${name}.zip`);
      writeFileSync(file, bytes);
      await expect(openZip(file)).rejects.toThrow(DamagedZip);
    }
  });

  it('that claims a member larger than its list says is not unpacked on', async () => {
    const file = await written({ 'bomb.txt': Buffer.alloc(5_000_000) });
    const whole = readFileSync(file);
    const listed = whole.lastIndexOf('bomb.txt') - 46;
    whole.writeUInt32LE(1_000, listed + 24);
    const bomb = path.join(folder, 'bomb.zip');
    writeFileSync(bomb, whole);
    await expect(contentOf(bomb, 'bomb.txt')).rejects.toThrow('"bomb.txt" is damaged');
  });

  it('stops when nobody takes its bytes any more', async () => {
    const zip = zipInto(async () => Promise.reject(new Error('no space left')), now);
    await expect(zip.add('a', inPieces(randomBytes(500_000)))).rejects.toThrow('no space left');
  });
});
