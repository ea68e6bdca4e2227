export { NextPatient } from './next-patient.tsx';
export { QueueTab } from './queue-tab.tsx';
export { MoveDialog, type MoveDialogProps } from './move.dialog.tsx';
export { waitText } from './queue.words.ts';
export { useEachMinute } from './use-each-minute.ts';
export { useQueueActs } from './use-queue-acts.ts';
