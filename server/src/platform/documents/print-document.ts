import { fail } from '@akoma/contract/base';
import type { Asking } from '../threads/lanes.ts';
import { GaveUp, threads } from '../threads/threads.ts';
import type { PrintedDocument } from './pdf.ts';
import { printDocumentTask } from './print-document.task.ts';

/** Renders a document as PDF in a thread. Throws `unavailable` if too many are waiting, or if it does not finish. */
export const printDocument = (document: PrintedDocument, asking: Asking): Promise<Uint8Array> =>
  threads
    .run(printDocumentTask, () => document, asking)
    .catch((error: unknown) => {
      throw error instanceof GaveUp ? fail('unavailable', {}) : error;
    });
