import type { AnyOperation } from '@akoma/contract/base';
import { open } from '../request.ts';
import { unreachable } from '../refused.ts';
import { filenameOf, type Parts } from '../build-request.ts';

export interface SaveOptions {
  signal: AbortSignal;
  /** Rows received, where they can be counted; `total` as announced by the server. */
  onProgress: (progress: { rows?: number; total: number }) => void;
}

const lineEnd = '\n'.charCodeAt(0);
const quote = '"'.charCodeAt(0);

/** Counts the lines of CSV in a stream; line breaks inside quotes do not count. */
export function lineCounter(): (bytes: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineEnd && !quoted) lines += 1;
    }
    return lines;
  };
}

/**
 * Downloads a list as a file and lets the browser save it. An incomplete file is discarded.
 * @throws Refused
 */
export async function saveFile(operation: AnyOperation, parts: Parts, { signal, onProgress }: SaveOptions): Promise<void> {
  const response = await open(operation, parts, { signal });
  const total = Number(response.headers.get('x-total-rows') ?? 0);
  const isText = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  const count = lineCounter();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body!.getReader();
  onProgress({ total });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      if (isText) onProgress({ rows: Math.max(0, count(value) - 1), total });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw unreachable(navigator.onLine);
  }
  const filename = filenameOf(response.headers.get('content-disposition')) ?? 'list';
  handOver(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), filename);
}

/** Lets the browser save a file. */
export function handOver(blob: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  // the browser has read the bytes by then; if revoked earlier, some save an empty file
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
