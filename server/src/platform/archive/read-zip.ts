import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** The file is not a ZIP, or was truncated, changed, or written with features that are not supported here. */
export class DamagedZip extends Error {
  override name = 'DamagedZip';
}

export interface OpenZip {
  /** Names of the members, as the list at the end of the file has them; none leads out of a folder. */
  names: readonly string[];
  /** Bytes of a member when unpacked. */
  sizeOf(name: string): number;
  /** Unpacks a member piece by piece. Throws {@link DamagedZip}, naming it, when it is not there or not whole. */
  read(name: string): AsyncGenerator<Uint8Array>;
  /** Unpacks a member to its end and answers its SHA-256 in hex. */
  digest(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a ZIP file for reading any of its members. Throws {@link DamagedZip}. */
export async function openZip(file: string): Promise<OpenZip> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw ofTheDisk(error) ? error : new DamagedZip('the file is no ZIP file, or its end is missing');
  });
  const members = await readList(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  const memberOf = (name: string): Entry => {
    const member = members.get(name);
    if (!member) throw new DamagedZip(`"${name}" is not in the file`);
    return member;
  };
  const read = (name: string) => unpack(zip, memberOf(name));
  return {
    names: [...members.keys()],
    sizeOf: (name) => memberOf(name).uncompressedSize,
    read,
    async digest(name) {
      const hash = createHash('sha256');
      for await (const bytes of read(name)) hash.update(bytes);
      return hash.digest('hex');
    },
    close: async () => zip.close(),
  };
}

async function readList(zip: ZipFile): Promise<Map<string, Entry>> {
  const members = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (members.has(entry.fileName)) throw new Error(`"${entry.fileName}" is in it twice`);
      members.set(entry.fileName, entry);
    }
  } catch (error) {
    throw ofTheDisk(error) ? error : new DamagedZip(`the list of members is damaged: ${(error as Error).message}`);
  }
  return members;
}

/** The library limits a member to its declared size, so a ZIP bomb stops there; the checksum is verified here. */
async function* unpack(zip: ZipFile, member: Entry): AsyncGenerator<Uint8Array> {
  const damaged = new DamagedZip(`"${member.fileName}" is damaged`);
  let sum = 0;
  try {
    for await (const bytes of (await zip.openReadStreamPromise(member)) as AsyncIterable<Buffer>) {
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    throw ofTheDisk(error) ? error : damaged;
  }
  if (sum !== member.crc32) throw damaged;
}

/** Such as ENOENT or EIO. Errors about the content have no code, or one of zlib's (Z_…). */
const ofTheDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
