// The tasks that run in threads: started from dist/thread.js by platform/threads/threads.ts.
import { printDocumentTask } from './platform/documents/print-document.task.ts';
import { sheetTask } from './platform/sheets/read-sheet.task.ts';
import { inspectFileTask } from './modules/files/inspect-file.task.ts';
import { classificationFile } from './modules/terminology/classification.task.ts';
import { serveTasks } from './platform/threads/serve-tasks.ts';

serveTasks([sheetTask, printDocumentTask, inspectFileTask, classificationFile]);
