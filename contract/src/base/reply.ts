import * as z from 'zod';

/** A file as an answer; `type` is what the Content-Type header says. `inline` files may be shown by the browser, others are saved. */
export interface Download {
  filename: string;
  bytes: Uint8Array;
  inline?: boolean;
  /** What it is, where one operation gives files of several kinds. */
  content_type?: string;
  /** Whose file it is, for the audit trail. */
  patient_id?: string;
}
export const download = (type: string) =>
  z.custom<Download>((v) => typeof v === 'object' && v !== null && 'bytes' in v).meta({ download: type });

/** A file too large to be held: sent while it is read, from any byte on, so that a download that broke off can go on. */
export interface LongDownload {
  filename: string;
  /** Bytes. */
  size: number;
  /** Names the content: a download that is continued must not get another's. */
  tag: string;
  /** The bytes from … to, both counted from 0 and both given. */
  open: (from: number, to: number) => Promise<AsyncIterable<Uint8Array>>;
}
export const longDownload = (type: string) =>
  z.custom<LongDownload>((v) => typeof v === 'object' && v !== null && 'open' in v && 'size' in v).meta({ download: type });

/** A stream of server-sent events, each parsed by `item`; `null` is a sign of life. */
export const stream = <T extends z.ZodType>(item: T) =>
  z
    .custom<AsyncIterable<z.output<T> | null>>((v) => typeof v === 'object' && v !== null && Symbol.asyncIterator in v)
    .meta({ stream: item });

/** A list as a file, written while it is read: see export.ts. */
export const sheet = () => z.custom<object>((v) => typeof v === 'object' && v !== null).meta({ sheet: true });

/** What a reply schema says of itself when it is not plain JSON. */
export interface ReplyKind {
  download?: string;
  stream?: z.ZodType;
  sheet?: true;
}
export const replyKindOf = (reply: z.ZodType): ReplyKind => (reply.meta() ?? {}) as ReplyKind;

/** One record. */
export const one = <T extends z.ZodType>(item: T) => z.object({ data: item });
