import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Facts of a member before compression. */
export interface PackedMember {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface ZipWriter {
  /** Adds a member and waits until its content has been written; `quick` for content that is already compressed, such as pictures. */
  add(name: string, content: Uint8Array | AsyncIterable<Uint8Array>, how?: 'quick'): Promise<PackedMember>;
  /** Writes the central directory. Nothing can be added afterwards. */
  end(): Promise<void>;
}

/**
 * Writes a ZIP file piece by piece, of any size and any number of members (ZIP64 where it is needed), holding the list of members and a few
 * pieces of content. `write` is awaited, so the consumer sets the pace; packing is done outside of the main thread.
 */
export function zipInto(write: (bytes: Uint8Array) => Promise<void>, now: Date): ZipWriter {
  const zip = new ZipFile();
  const written = (async () => {
    for await (const bytes of zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>) await write(bytes);
  })();
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  failed.catch(() => {}); // `add` and `end` report it

  return {
    async add(name, content, how) {
      const hash = createHash('sha256');
      let size = 0;
      const measured = async function* () {
        for await (const bytes of content instanceof Uint8Array ? [content] : content) {
          size += bytes.byteLength;
          hash.update(bytes);
          yield bytes;
        }
      };
      const source = Readable.from(measured(), { highWaterMark: 1 });
      zip.addReadStreamLazy(name, { mtime: now, compressionLevel: how === 'quick' ? 1 : 6 }, (give) => give(null, source));
      await Promise.race([finished(source), failed]).catch((error: unknown) => {
        source.destroy();
        throw error;
      });
      return { size, sha256: hash.digest('hex') };
    },
    async end() {
      zip.end();
      await Promise.race([written, failed]);
    },
  };
}
