import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { inZip64, signatures } from './write-zip.ts';

/** The file is no ZIP, or not the one that was written: cut off, changed, or made in a way that is not understood here. */
export class DamagedZip extends Error {
  override name = 'DamagedZip';
}

interface Member {
  method: number;
  crc: number;
  packed: number;
  /** Bytes when unpacked. */
  size: number;
  at: number;
}

export interface OpenZip {
  /** Names of the members, as the list at the end of the file has them. They are only looked up, never taken for places on a disk. */
  names: readonly string[];
  /** Bytes of a member when unpacked. */
  sizeOf(name: string): number;
  /** Unpacks a member piece by piece. Throws {@link DamagedZip}, naming it, when it is not there or not whole. */
  read(name: string): AsyncGenerator<Uint8Array>;
  /** Unpacks a member to its end and answers its SHA-256 in hex. */
  digest(name: string): Promise<string>;
  close(): Promise<void>;
}

const piece = 64 * 1024;
const endLength = 22;
/** The end stands within the last 64 KB, since a remark may follow it. */
const tail = endLength + 0xffff;
/** More than a list of two million members. */
const mostListed = 256 * 1024 * 1024;

/** Opens a ZIP file for reading any of its members. Throws {@link DamagedZip}. */
export async function openZip(file: string): Promise<OpenZip> {
  const handle = await open(file, 'r');
  try {
    const members = await readList(handle);
    const memberOf = (name: string): Member => {
      const member = members.get(name);
      if (!member) throw new DamagedZip(`"${name}" is not in the file`);
      return member;
    };
    const read = (name: string) => unpack(handle, name, memberOf(name));
    return {
      names: [...members.keys()],
      sizeOf: (name) => memberOf(name).size,
      read,
      digest: async (name) => {
        const hash = createHash('sha256');
        for await (const bytes of read(name)) hash.update(bytes);
        return hash.digest('hex');
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  if (bytesRead < length) throw new DamagedZip('the file ends too early');
  return bytes;
}

async function readList(handle: FileHandle): Promise<Map<string, Member>> {
  const { size: whole } = await handle.stat();
  const last = await bytesAt(handle, Math.max(0, whole - tail), Math.min(whole, tail));
  let end = last.length - endLength;
  while (end >= 0 && last.readUInt32LE(end) !== signatures.end) end--;
  if (end < 0) throw new DamagedZip('the file is no ZIP file, or its end is missing');
  const { count, begin, length } = await placeOfList(handle, last.subarray(end), whole - last.length + end);
  if (length > mostListed || begin + length > whole) throw new DamagedZip('the list of members is damaged');
  const list = await bytesAt(handle, begin, length);
  const members = new Map<string, Member>();
  for (let at = 0, left = count; left > 0; left--) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== signatures.listed) throw new DamagedZip('the list of members is damaged');
    const names = list.readUInt16LE(at + 28);
    const extras = list.readUInt16LE(at + 30);
    const next = at + 46 + names + extras + list.readUInt16LE(at + 32);
    if (next > list.length) throw new DamagedZip('the list of members is damaged');
    const name = list.toString('utf8', at + 46, at + 46 + names);
    if (members.has(name)) throw new DamagedZip(`"${name}" is in the file twice`);
    members.set(name, listed(list.subarray(at, at + 46), list.subarray(at + 46 + names, at + 46 + names + extras), name));
    at = next;
  }
  return members;
}

async function placeOfList(handle: FileHandle, end: Buffer, at: number): Promise<{ count: number; begin: number; length: number }> {
  const small = { count: end.readUInt16LE(10), length: end.readUInt32LE(12), begin: end.readUInt32LE(16) };
  if (small.count !== inZip64.short && small.begin !== inZip64.long && small.length !== inZip64.long) return small;
  const locator = await bytesAt(handle, Math.max(0, at - 20), 20);
  if (locator.readUInt32LE(0) !== signatures.locator64) return small;
  const end64 = await bytesAt(handle, Number(locator.readBigUInt64LE(8)), 56);
  if (end64.readUInt32LE(0) !== signatures.end64) throw new DamagedZip('the list of members is damaged');
  const [count, length, begin] = [32, 40, 48].map((field) => Number(end64.readBigUInt64LE(field)));
  return { count: count!, length: length!, begin: begin! };
}

function listed(line: Buffer, extra: Buffer, name: string): Member {
  const [flags, method] = [line.readUInt16LE(8), line.readUInt16LE(10)];
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new DamagedZip(`"${name}" is packed in a way that is not understood`);
  const found = { packed: line.readUInt32LE(20), size: line.readUInt32LE(24), at: line.readUInt32LE(42) };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    for (const part of ['size', 'packed', 'at'] as const) {
      if (found[part] !== inZip64.long) continue;
      if (field + 8 > extra.length) throw new DamagedZip('the list of members is damaged');
      found[part] = Number(extra.readBigUInt64LE(field));
      field += 8;
    }
  }
  return { method, crc: line.readUInt32LE(16), ...found };
}

async function* unpack(handle: FileHandle, name: string, { method, crc, packed, size, at }: Member): AsyncGenerator<Uint8Array> {
  const damaged = () => new DamagedZip(`"${name}" is damaged`);
  const head = await bytesAt(handle, at, 30).catch(() => null);
  if (head?.readUInt32LE(0) !== signatures.member) throw damaged();
  const begin = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let length = 0;
  let sum = 0;
  try {
    for await (const bytes of contentOf(handle, method, begin, packed)) {
      length += bytes.byteLength;
      if (length > size) throw damaged(); // a bomb stops here
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    throw isZlib(error) ? damaged() : error;
  }
  if (length !== size || sum !== crc) throw damaged();
}

const isZlib = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Not a stream of the handle's own: each leaves a listener on it. */
async function* piecesAt(handle: FileHandle, begin: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += piece) yield await bytesAt(handle, begin + at, Math.min(piece, length - at));
}

async function* contentOf(handle: FileHandle, method: number, begin: number, packed: number): AsyncGenerator<Uint8Array> {
  if (packed === 0) return;
  const raw = piecesAt(handle, begin, packed);
  if (method === 0) return yield* raw;
  const unpacker = createInflateRaw({ chunkSize: piece });
  const unpacking = pipeline(Readable.from(raw), unpacker);
  unpacking.catch(() => {}); // its failure breaks off the loop
  yield* unpacker as AsyncIterable<Buffer>;
  await unpacking;
}
