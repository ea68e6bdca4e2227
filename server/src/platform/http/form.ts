import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, fileTooLarge, maxFileBytes } from '@akoma/contract/base';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyBounds } from './body-bounds.ts';

/** The files of one request, on disk until it is answered. */
export interface Uploads {
  keep: (part: MultipartFile) => Promise<File>;
  /** Deletes them, if there are any. */
  remove: () => Promise<void>;
}

/** Fields of one form; ours have a dozen at most. */
const mostFields = 50;

type Handle<T> = (request: FastifyRequest, reply: FastifyReply, uploads: Uploads) => Promise<T>;

/** Whatever becomes of a request, the files of its form are removed. */
export const withUploads =
  <T>(folder: string, handle: Handle<T>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<T> => {
    const uploads = uploadsIn(folder);
    try {
      return await handle(request, reply, uploads);
    } finally {
      await uploads.remove();
    }
  };

function uploadsIn(folder: string): Uploads {
  const places: string[] = [];
  return {
    async keep({ file, filename, mimetype, fieldname }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, randomUUID());
      places.push(place);
      const hash = createHash('sha256');
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(file, counted, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
      if (file.truncated) throw fail('file_too_large', {}, { [fieldname]: [fileTooLarge] });
      const kept = new File([await openAsBlob(place)], filename ?? '', { type: mimetype });
      checksums.set(kept, hash.digest('hex'));
      return kept;
    },
    remove: async () => void (await Promise.all(places.map((place) => rm(place, { force: true })))),
  };
}

const checksums = new WeakMap<File, string>();
/** SHA-256 of a file from a form, hex: identifies a repeated request. */
export const checksumOf = (file: File): string | undefined => checksums.get(file);

/** Milliseconds for which the rest of a refused form stays unread, so that one caller cannot keep the server busy with bodies that are refused. */
const untilDiscarded = 500;

/**
 * Parses a form. Before the first file, `admit` receives the preceding fields and refuses callers without permission. Files go to disk and
 * become `File`, so that browser and server use the same schema; at most a chunk of one is in memory.
 */
export async function readForm(
  request: FastifyRequest,
  { bytes, files }: BodyBounds,
  uploads: Uploads,
  admit: (fields: Record<string, unknown>) => Promise<void>,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  const add = (name: string, value: unknown) => {
    form[name] = name in form ? [form[name], value].flat() : value; // no form of ours repeats a field: the schema refuses it
  };
  let left = bytes;
  let admitted = false;
  const limits = { fileSize: maxFileBytes, files, fields: mostFields, fieldSize: bytes, fieldNameSize: 100, headerPairs: 20 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!admitted) await admit(form);
        admitted = true;
        add(part.fieldname, await uploads.keep(part));
      } else {
        const { fieldname, value, valueTruncated, fieldnameTruncated } = part;
        left -= fieldname.length + Buffer.byteLength(String(value));
        if (valueTruncated || fieldnameTruncated || left < 0) throw fail('too_large', { kilobytes: bytes / 1024 });
        add(fieldname, value);
      }
    }
  } catch (error) {
    request.raw.unpipe();
    // the answer goes out at once; the rest is discarded a little later, and an endless sender is cut off (slow-bodies.ts)
    setTimeout(() => request.raw.resume(), untilDiscarded).unref();
    throw refusalOf(error as Error & { code?: string; syscall?: string }, files);
  }
  return form;
}

function refusalOf(error: Error & { code?: string; syscall?: string }, files: number): Error {
  if (error.code === 'FST_FILES_LIMIT')
    return fail('invalid', {}, { file: [files === 1 ? 'Send one file at a time.' : `Send at most ${files} files at a time.`] });
  const isOurs = error.name === 'Failure' || error.syscall !== undefined;
  return isOurs || error.code?.startsWith('FST_') ? error : fail('invalid', {}, { body: ['Body is not valid.'] });
}

const hour = 3_600_000;

/** Deletes what a killed server left while it received a form; files of another server running beside us stay. */
export async function clearUploads(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > hour) await rm(place, { force: true });
  }
}
