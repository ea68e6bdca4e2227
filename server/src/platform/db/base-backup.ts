import { createWriteStream } from 'node:fs';
import { Duplex, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Connection } from './pool.ts';

/** The result of copying the whole cluster, while PostgreSQL kept working. */
export interface BaseBackup {
  /** Where the log must be replayed from, and how far at least: `0/3000028`. */
  start_lsn: string;
  end_lsn: string;
  timeline: number;
}

/** A connection over which a cluster can be copied. While it is open no other can do so: the database itself knows of one slot of that name. */
export interface Copying {
  /** The cluster's permanent identifier, which a restored cluster keeps: distinguishes installations. */
  system_identifier: string;
  /**
   * Copies the running cluster and the log that it needs: `base.tar.gz` and `backup_manifest`, each into the file that `into` names and made into
   * something else on the way, on the disk when this returns. `progress`: bytes read of the database, and about how many there are.
   */
  copy(into: CopyInto, progress: (done: number, total: number) => void, signal?: AbortSignal): Promise<BaseBackup>;
  close(): Promise<void>;
}

/** Where one of the two files goes, and what its bytes go through. */
export interface CopyTarget {
  file: string;
  through: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
}
/** By the files' own names. */
export type CopyInto = Record<typeof archiveName | typeof manifestName, CopyTarget>;

/** Another connection is copying this cluster. */
export class CopyingAlready extends Error {
  override name = 'CopyingAlready';
}

export const archiveName = 'base.tar.gz';
export const manifestName = 'backup_manifest';

/**
 * WAIT false: the log that is needed travels along. The least compression costs a third of the usual one's time and a tenth of its saving.
 * https://www.postgresql.org/docs/18/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP
 */
const command =
  "BASE_BACKUP (LABEL 'akoma', PROGRESS true, CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', " +
  "COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')";
/** Keeps the log from being recycled under the copy; ends with the connection, however that ends. */
const slot = 'CREATE_REPLICATION_SLOT akoma_backup TEMPORARY PHYSICAL (RESERVE_WAL true)';

/** Opens a connection for copying, as a superuser or a role with REPLICATION. Throws {@link CopyingAlready}. */
export async function openCopying(owner: Connection): Promise<Copying> {
  const client = new pg.Client({
    ...(typeof owner === 'string' ? { connectionString: owner } : owner),
    application_name: 'akoma backup',
    replication: 'true',
  } as pg.ClientConfig);
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error)); // also fails the command under way
  await client.connect();
  try {
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
    await client.query(slot);
    return {
      system_identifier: String(rows[0]?.systemid),
      copy: async (into, progress, signal) => {
        if (lost) throw lost;
        return copy(client, into, progress, signal);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    if (error instanceof pg.DatabaseError && error.code === '42710') throw new CopyingAlready('a backup is being made');
    throw error;
  }
}

interface Heard {
  copyData: { chunk: Buffer };
  dataRow: { fields: (string | null)[] };
}

/** The socket below `pg`: what COPY brings is not handed to queries, and must be slowed down to the pace of the disk. */
interface Wire {
  on<E extends keyof Heard>(event: E, heard: (message: Heard[E]) => void): void;
  off<E extends keyof Heard>(event: E, heard: (message: Heard[E]) => void): void;
  stream: { pause(): void; resume(): void; destroy(error?: Error): void };
}

async function copy(
  client: pg.Client,
  into: CopyInto,
  progress: (done: number, total: number) => void,
  signal: AbortSignal | undefined,
): Promise<BaseBackup> {
  const { connection: wire } = client as unknown as { connection: Wire };
  const written: Promise<void>[] = [];
  let out: Writable | undefined;
  let failure: Error | undefined;
  let manifestFollows = false;
  let total = 0;

  const stop = (error: Error): void => {
    failure ??= error;
    wire.stream.destroy();
  };
  const begin = (name: keyof CopyInto): void => {
    out?.end();
    const { file, through } = into[name];
    const way = Duplex.from(through);
    way.on('drain', () => wire.stream.resume());
    wire.stream.resume(); // it may be stopped for the file before, which says no more that it has drained once it is to end
    written.push(pipeline(way, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1 << 20 })).catch(stop));
    out = way;
  };
  const hear = ({ chunk }: Heard['copyData']): void => {
    if (failure) return;
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'd') {
      // a copy, since the reader of the socket writes over its own
      if (!out?.write(Buffer.from(chunk.subarray(1)))) wire.stream.pause();
    } else if (kind === 'n') {
      const name = chunk.toString('utf8', 1, chunk.indexOf(0, 1));
      if (name === archiveName && !manifestFollows) begin(name);
      else stop(new Error(`the database has a tablespace of its own (${name}), which this backup does not know`));
    } else if (kind === 'm') {
      manifestFollows = true;
      begin(manifestName);
    } else if (kind === 'p') progress(Number(chunk.readBigInt64BE(1)), total);
  };
  const abort = (): void => stop(new Error('the server is stopping'));

  /** The second answer, before the data: of each tablespace its number, its place and about how many kB it has. */
  const measure = ({ fields }: Heard['dataRow']): void => {
    if (fields.length === 3) total += Number(fields[2]) * 1024;
  };

  wire.on('copyData', hear);
  wire.on('dataRow', measure);
  signal?.addEventListener('abort', abort);
  try {
    const results = (await client.query(command)) as unknown as pg.QueryResult<Record<string, string>>[];
    out?.end();
    await Promise.all(written);
    if (failure) throw failure;
    const points = results.flatMap(({ rows }) => rows.filter((row) => 'recptr' in row));
    const [start, end] = points;
    if (!start?.recptr || !end?.recptr) throw new Error('the database has not said where its copy begins and ends');
    return { start_lsn: start.recptr, end_lsn: end.recptr, timeline: Number(start.tli) };
  } catch (error) {
    out?.destroy();
    throw failure ?? error;
  } finally {
    wire.off('copyData', hear);
    wire.off('dataRow', measure);
    wire.stream.resume(); // what comes next on this connection, if only its end
    signal?.removeEventListener('abort', abort);
  }
}
