import * as z from 'zod';

/** A file as an answer; `type` is its Content-Type. The browser may display `inline` files; others are saved. */
export interface Download {
  filename: string;
  bytes: Uint8Array;
  inline?: boolean;
  /** The content type, where one operation returns files of several types. */
  content_type?: string;
  /** The patient that the file belongs to, for the audit trail. */
  patient_id?: string;
}
export const download = (type: string) =>
  z.custom<Download>((v) => typeof v === 'object' && v !== null && 'bytes' in v).meta({ download: type });

/** A file too large for memory: streamed from any offset, so that an interrupted download can resume. */
export interface LongDownload {
  filename: string;
  /** Bytes. */
  size: number;
  /** Names the content: a download that is continued must not get another's. */
  tag: string;
  /** Opens the byte range from `from` to `to`, both counted from 0 and inclusive. */
  open: (from: number, to: number) => Promise<AsyncIterable<Uint8Array>>;
}
export const longDownload = (type: string) =>
  z.custom<LongDownload>((v) => typeof v === 'object' && v !== null && 'open' in v && 'size' in v).meta({ download: type });

/** A stream of server-sent events, each parsed by `item`; `null` is a sign of life. */
export const stream = <T extends z.ZodType>(item: T) =>
  z
    .custom<AsyncIterable<z.output<T> | null>>((v) => typeof v === 'object' && v !== null && Symbol.asyncIterator in v)
    .meta({ stream: item });

/** A list as a file, streamed while it is read: see export.ts. */
export const sheet = () => z.custom<object>((v) => typeof v === 'object' && v !== null).meta({ sheet: true });

/** Metadata of a reply schema that is not plain JSON. */
export interface ReplyKind {
  download?: string;
  stream?: z.ZodType;
  sheet?: true;
  /** JSON, or a list as a file where the query asks for that (`?format=xlsx`). */
  orSheet?: true;
  /** JSON, or a file of this type where the query asks for that (`?format=pdf`). */
  orFile?: string;
}
export const replyKindOf = (reply: z.ZodType): ReplyKind => (reply.meta() ?? {}) as ReplyKind;

/** The reply with one record. */
export const one = <T extends z.ZodType>(item: T) => z.object({ data: item });
