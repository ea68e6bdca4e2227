import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '@akoma/contract/base';
import { packageFile } from '../package-file.ts';

/** What the reading thread is given. */
export interface SheetTask {
  bytes: Uint8Array;
  format: ExportFormat;
  /** The most rows that are read, headings and all. */
  limit: number;
}
/** What it says when it is asked: the next lot of rows. */
type ThreadSays = { rows: string[][] } | { end: true } | { failed: true };

/** The file is not what its name says, is damaged, or holds more than may be unpacked. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** Megabytes that a thread may need for 10 MB of file. */
const threadMemory = 768;
/** No honest workbook of 10 MB unpacks to more: 250 MB. */
const mostUnpacked = 250 * 1024 * 1024;
const patience = 120_000;

const thread = () => packageFile('src/platform/sheets/read-sheet-thread.mjs');

/**
 * The rows of a CSV file or of a workbook's first sheet, in lots, as texts; the first row is the headings. Read in a thread, so that nobody
 * waits, and no faster than it is taken.
 * @throws UnreadableSheet
 */
export async function* readSheet(task: SheetTask): AsyncGenerator<string[][]> {
  if (task.format === 'xlsx' && unpackedSize(task.bytes) > mostUnpacked) throw new UnreadableSheet('too large when unpacked');
  const worker = new Worker(thread(), {
    execArgv: [],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: threadMemory },
    stdout: true,
    stderr: true,
  });
  worker.on('error', () => {}); // a thread that dies while nobody asks must not take the server with it
  try {
    for (let said = await ask(worker); !('end' in said); said = await ask(worker)) {
      if ('failed' in said) throw new UnreadableSheet('not readable');
      yield said.rows;
    }
  } finally {
    await worker.terminate();
  }
}

/** The next lot. The death of the thread, by too little memory for example, is a file that cannot be read. */
function ask(worker: Worker): Promise<ThreadSays> {
  return new Promise((hear, refuse) => {
    if (worker.threadId < 0) return refuse(new UnreadableSheet('the thread ended'));
    const fail = (why: string) => () => done(() => refuse(new UnreadableSheet(why)));
    const [late, died, broke] = [fail('took too long'), fail('the thread ended'), fail('the thread broke')];
    const clock = setTimeout(late, patience);
    const heard = (said: ThreadSays) => done(() => hear(said));
    const done = (end: () => void) => {
      clearTimeout(clock);
      worker.off('message', heard).off('exit', died).off('error', broke);
      end();
    };
    worker.on('message', heard).on('exit', died).on('error', broke);
    worker.postMessage('more');
  });
}

/** Bytes that a ZIP says it holds, by its directory; more than anybody takes if it has none. */
function unpackedSize(bytes: Uint8Array): number {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 20 > zip.length) return Number.POSITIVE_INFINITY;
  let at = zip.readUInt32LE(end + 16);
  let size = 0;
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY;
    size += zip.readUInt32LE(at + 24);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return size;
}
