import { fail } from '@akoma/contract/base';
import type { Asking } from '../threads/lanes.ts';
import { GaveUp, threads } from '../threads/threads.ts';
import type { PrintedDocument } from './pdf.ts';
import { printDocumentTask } from './print-document.task.ts';

/** A document on paper, as PDF; rendered in a thread. Throws `unavailable` when too many wait, or when it comes to no end. */
export const printDocument = (document: PrintedDocument, asking: Asking): Promise<Uint8Array> =>
  threads
    .run(printDocumentTask, () => document, asking)
    .catch((error: unknown) => {
      throw error instanceof GaveUp ? fail('unavailable', {}) : error;
    });
