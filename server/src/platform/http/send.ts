import { Readable } from 'node:stream';
import type { Download } from '@akoma/contract/base';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { ReadInTransaction, Sheet } from '../sheets/sheet.ts';
import { writeSheet } from '../sheets/write-sheet.ts';

/** Server-sent events; each item is parsed, `null` is a sign of life that keeps proxies from closing the line. */
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

/** A list as a file, sent while it is read; how many rows it will hold is said before it, for whoever shows the progress. */
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

/** A file never runs as a page of ours: saved unless it says `inline`, and sandboxed in any case. */
export function sendFile(reply: FastifyReply, type: string, file: Download): FastifyReply {
  const name = file.filename.replace(/[^\w.-]/g, '_');
  const whole = name === file.filename ? '' : `; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, percent)}`;
  return reply
    .header('content-type', file.content_type ?? type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"${whole}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(Buffer.from(file.bytes));
}
