import { threadTask } from '../threads/thread-task.ts';
import { type PrintedDocument, pdfOf } from './pdf.ts';

/** Renders a document as PDF, in a thread because a long one takes seconds. */
export const printDocumentTask = threadTask({
  name: 'platform.printDocument',
  lane: 'quick',
  timeoutMs: 30_000,
  work: (document: PrintedDocument) => pdfOf(document),
});
