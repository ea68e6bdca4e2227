import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** What a member was, before it was packed. */
export interface PackedMember {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface ZipWriter {
  /** Packs one member after the other: a short one at once, or piece by piece; `quick` for what is packed already, such as pictures. */
  add(name: string, content: Uint8Array | AsyncIterable<Uint8Array>, how?: 'quick'): Promise<PackedMember>;
  /** Writes the list of members. Nothing can be added after it. */
  end(): Promise<void>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** What a 32-bit or 16-bit field says when the number stands in the ZIP64 field beside it (APPNOTE 4.4.1.4). */
export const inZip64 = { long: 0xffff_ffff, short: 0xffff } as const;
export const signatures = {
  member: 0x0403_4b50,
  descriptor: 0x0807_4b50,
  listed: 0x0201_4b50,
  end64: 0x0606_4b50,
  locator64: 0x0706_4b50,
  end: 0x0605_4b50,
} as const;
/** Deflated; sizes follow the content, names are UTF-8. */
const method = 8;
const flags = 0x0808;
const version = 45;
const chunk = 64 * 1024;

/**
 * Writes a ZIP file piece by piece, of any size and any number of members (ZIP64 where it is needed), holding a hundred bytes a member and
 * one piece of content. `write` is awaited, so whoever takes the pieces sets the pace; packing is done outside of the main thread.
 */
export function zipInto(write: (bytes: Uint8Array) => Promise<void>, now: Date): ZipWriter {
  const members: Written[] = [];
  const stamp = dosTime(now);
  let at = 0;
  const put = async (bytes: Uint8Array): Promise<void> => {
    at += bytes.byteLength;
    await write(bytes);
  };

  return {
    async add(name, content, how) {
      const member: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
      await put(headOf(member, stamp));
      const hash = createHash('sha256');
      const level = how === 'quick' ? constants.Z_BEST_SPEED : 6;
      if (content instanceof Uint8Array) {
        measure(content, member, hash);
        const packed = deflateRawSync(content, { level });
        member.packed = packed.length;
        await put(packed);
      } else await packPieces(content, member, hash, level, put);
      await put(descriptorOf(member));
      members.push(member);
      return { size: member.size, sha256: hash.digest('hex') };
    },
    async end() {
      const begin = at;
      for (const member of members) await put(listingOf(member, stamp));
      await put(endOf(members.length, begin, at - begin));
    },
  };
}

async function packPieces(
  content: AsyncIterable<Uint8Array>,
  member: Written,
  hash: Hash,
  level: number,
  put: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const packer = createDeflateRaw({ chunkSize: chunk, level });
  const packing = pipeline(Readable.from(measured(content, member, hash)), packer);
  packing.catch(() => {}); // its failure breaks off the loop, and is looked at behind it
  for await (const part of packer as AsyncIterable<Buffer>) {
    member.packed += part.length;
    await put(part);
  }
  await packing;
}

async function* measured(content: AsyncIterable<Uint8Array>, member: Written, hash: Hash) {
  for await (const bytes of content) {
    measure(bytes, member, hash);
    yield bytes;
  }
}

function measure(bytes: Uint8Array, member: Written, hash: Hash): void {
  member.crc = crc32(bytes, member.crc);
  member.size += bytes.byteLength;
  hash.update(bytes);
}

function dosTime(now: Date): { time: number; date: number } {
  return {
    time: (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1),
    date: ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate(),
  };
}

type Stamp = ReturnType<typeof dosTime>;

function headOf({ name }: Written, { time, date }: Stamp): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(signatures.member, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

const isLarge = ({ size, packed }: Written): boolean => size >= inZip64.long || packed >= inZip64.long;

function descriptorOf(member: Written): Buffer {
  const large = isLarge(member);
  const text = Buffer.alloc(large ? 24 : 16);
  text.writeUInt32LE(signatures.descriptor, 0);
  text.writeUInt32LE(member.crc, 4);
  if (large) {
    text.writeBigUInt64LE(BigInt(member.packed), 8);
    text.writeBigUInt64LE(BigInt(member.size), 16);
  } else {
    text.writeUInt32LE(member.packed, 8);
    text.writeUInt32LE(member.size, 12);
  }
  return text;
}

function listingOf(member: Written, { time, date }: Stamp): Buffer {
  const { name, crc, packed, size, at } = member;
  const large = isLarge(member) || at >= inZip64.long;
  const line = Buffer.alloc(46);
  line.writeUInt32LE(signatures.listed, 0);
  line.writeUInt16LE(large ? version : 20, 4);
  line.writeUInt16LE(large ? version : 20, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(method, 10);
  line.writeUInt16LE(time, 12);
  line.writeUInt16LE(date, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(large ? inZip64.long : packed, 20);
  line.writeUInt32LE(large ? inZip64.long : size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(large ? 28 : 0, 30);
  line.writeUInt32LE(large ? inZip64.long : at, 42);
  if (!large) return Buffer.concat([line, name]);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [index, value] of [size, packed, at].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return Buffer.concat([line, name, extra]);
}

/** The end, with its ZIP64 form before it where a number does not fit. */
function endOf(count: number, begin: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  const large = count >= inZip64.short || begin >= inZip64.long || length >= inZip64.long;
  for (const field of [8, 10]) end.writeUInt16LE(large ? inZip64.short : count, field);
  end.writeUInt32LE(large ? inZip64.long : length, 12);
  end.writeUInt32LE(large ? inZip64.long : begin, 16);
  if (!large) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(signatures.end64, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(version, 12);
  end64.writeUInt16LE(version, 14);
  for (const [index, value] of [count, count, length, begin].entries()) end64.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(signatures.locator64, 0);
  locator.writeBigUInt64LE(BigInt(begin + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
