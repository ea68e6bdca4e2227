import { createHash } from 'node:crypto';
import * as z from 'zod';

/** https://www.postgresql.org/docs/18/backup-manifest-format.html */
const Manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      'Checksum-Algorithm': z.literal('SHA256'),
      Checksum: z.string(),
    }),
  ),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string(), 'End-LSN': z.string() })),
});

export interface PostgresManifest {
  /** By path below the data directory; the log is not among them. */
  files: Map<string, { size: number; sha256: string }>;
  /** Names of the log's segments without which the copy cannot be used. */
  segments: string[];
}

/** Parses PostgreSQL's manifest of the transferred files. Throws if it does not match its own checksum. */
export function readManifest(text: string): PostgresManifest {
  const signed = text.lastIndexOf('"Manifest-Checksum"');
  const said = /"Manifest-Checksum":\s*"([0-9a-f]{64})"/.exec(text.slice(Math.max(signed, 0)))?.[1];
  if (signed < 0 || said !== createHash('sha256').update(text.slice(0, signed)).digest('hex'))
    throw new Error('the list of the database’s files does not fit its own checksum');
  const manifest = Manifest.parse(JSON.parse(text));
  return {
    files: new Map(
      manifest.Files.map((file) => [
        file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString('utf8'),
        { size: file.Size, sha256: file.Checksum },
      ]),
    ),
    segments: manifest['WAL-Ranges'].flatMap((range) => segmentsOf(range.Timeline, range['Start-LSN'], range['End-LSN'])),
  };
}

/** initdb's own; a cluster is never made with another here. */
export const segmentSize = 16 * 1024 * 1024;

const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const nameOf = (timeline: number, number: bigint): string => {
  const perFile = 0x1_0000_0000n / BigInt(segmentSize);
  const hex = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(number / perFile) + hex(number % perFile);
};

/** The log segments that cover the range between two positions. */
export function segmentsOf(timeline: number, from: string, to: string): string[] {
  const size = BigInt(segmentSize);
  const first = positionOf(from) / size;
  const last = (positionOf(to) - 1n) / size;
  return Array.from({ length: Number(last - first) + 1 }, (_, at) => nameOf(timeline, first + BigInt(at)));
}
