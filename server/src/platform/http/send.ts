import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Download, LongDownload } from '@akoma/contract/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { ReadInTransaction, Sheet } from '../sheets/sheet.ts';
import { writeSheet } from '../sheets/write-sheet.ts';

/** Server-sent events; each item is parsed, `null` is a heartbeat that keeps proxies from closing the connection. */
export function sendStream(reply: FastifyReply, items: AsyncIterable<unknown>, schema: z.ZodType): FastifyReply {
  async function* lines() {
    yield ': open\n\n';
    for await (const item of items) yield item === null ? ': still here\n\n' : `data: ${JSON.stringify(schema.parse(item))}\n\n`;
  }
  return reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines()));
}

/**
 * A cacheable answer: 304 with only the ETag if the caller has it already. Revalidated at each request, so that permissions are checked.
 */
export function sendCached(reply: FastifyReply, answered: unknown, status: number): FastifyReply {
  const text = JSON.stringify(answered);
  // weak, since the same answer travels compressed and not
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  const has = reply.request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag);
  return has ? reply.status(304).send() : reply.status(status).header('content-type', 'application/json; charset=utf-8').send(text);
}

/** An answer as it is sent. */
export class Written {
  readonly body: string | Buffer;
  /** Of the one record that it shows. */
  readonly version: number | undefined;

  constructor(body: string | Buffer, version: number | undefined) {
    this.body = body;
    this.version = version;
  }

  get text(): string {
    return typeof this.body === 'string' ? this.body : this.body.toString();
  }
}

export function written(answered: unknown): Written {
  const version = (answered as { data?: { version?: unknown } } | null)?.data?.version;
  return new Written(listBody(answered) ?? JSON.stringify(answered), typeof version === 'number' ? version : undefined);
}

/** From this length on a list is written as bytes. As a text it would be copied whole to be measured, and once more to be sent. */
const longList = 2_000;

/** The JSON of a list whose rows appear under both names: serialised once, used twice. Undefined for any other answer. */
function listBody(answered: unknown): string | Buffer | undefined {
  if (typeof answered !== 'object' || answered === null || !('data' in answered) || !('results' in answered)) return undefined;
  const { data, results, ...rest } = answered;
  if (!Array.isArray(data) || data !== results) return undefined;
  const rows = JSON.stringify(data);
  const others = JSON.stringify(rest).slice(1);
  const end = `${others === '}' ? '' : ','}${others}`;
  if (rows.length < longList) return `{"data":${rows},"results":${rows}${end}`;
  const bytes = Buffer.allocUnsafe(2 * Buffer.byteLength(rows) + Buffer.byteLength(end) + 20);
  const first = bytes.write('{"data":');
  const until = first + bytes.write(rows, first);
  const second = until + bytes.write(',"results":', until);
  bytes.copy(bytes, second, first, until);
  const length = second + until - first;
  return bytes.subarray(0, length + bytes.write(end, length));
}

/** A list as a file, streamed while it is read; a header carries the number of rows, so that progress can be shown. */
export function sendSheet(reply: FastifyReply, sheet: Sheet, inTransaction: ReadInTransaction): FastifyReply {
  return reply
    .header('content-type', sheet.type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${sheet.filename}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-total-rows', String(sheet.total))
    .send(writeSheet(sheet, inTransaction));
}

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Whether a file was answered where JSON is usual. */
export const isFile = (answered: unknown): answered is Download => typeof answered === 'object' && answered !== null && 'bytes' in answered;

/** A file never runs as a page of ours: downloaded unless `inline`, and sandboxed in any case. */
export function sendFile(reply: FastifyReply, type: string, file: Download): FastifyReply {
  const name = file.filename.replace(/[^\w.-]/g, '_');
  const whole = name === file.filename ? '' : `; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, percent)}`;
  return reply
    .header('content-type', file.content_type ?? type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"${whole}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(Buffer.from(file.bytes));
}

/**
 * A large file, streamed as a download. A single requested range (Range) is sent alone if the file is still the same (If-Range); for
 * several ranges the whole file is sent, as RFC 9110 permits.
 */
export async function sendLong(reply: FastifyReply, type: string, { filename, size, tag, open }: LongDownload): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox");
  const part = partAsked(reply.request, size, etag);
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).header('content-length', '0').send('');
  const { from, to } = part ?? { from: 0, to: size - 1 };
  if (part) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`);
  return reply.header('content-length', String(to - from + 1)).send(Readable.from(await open(from, to)));
}

function partAsked({ headers }: FastifyRequest, size: number, etag: string): { from: number; to: number } | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!asked || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return undefined;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'none' : { from, to };
}
