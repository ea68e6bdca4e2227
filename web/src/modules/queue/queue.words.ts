import type { QueueOrdering } from '@akoma/contract/queue';

/** Labels of the queue. */
export const queueWords = {
  queue: 'Queue',
  empty: 'Your queue is empty',
  emptyWhy: 'There are no patients waiting for you.',
  groups: { due: 'Due', met: 'Met' },
  own: 'Your patients, and those not assigned to anyone yet.',
  order: 'Order of the queue',
  notBuilt: 'The queue of this workspace is not built yet.',
  forbidden: 'You may not see the queue.',
  forbiddenWhy: 'Your role may not see visits. Ask an administrator.',
  forbiddenBills: 'Your role may not see bills. Ask an administrator.',
  owes: 'Owes',
  folder: 'Folder No.',
  nobodyYet: 'Nobody yet',
  callNext: 'Call next',
  nextPatient: 'Next patient',
  call: 'Call',
  callAgain: 'Call again',
  moveTo: 'Move to…',
  printTicket: 'Print ticket',
  noTicket: 'No ticket yet: it is given with the first call.',
  moveTitle: 'Move patient',
  move: 'Move',
  place: 'Location',
  placeRequired: 'Location is required.',
  called: (ticket: string | null) => `Ticket ${ticket ?? ''} is called.`,
  moved: (ticket: string | null, place: string | null) => `Ticket ${ticket ?? ''} is moved to ${place ?? ''}.`,
  takenBack: 'Taken back.',
  calledBy: (name: string) => `Called by ${name}`,
  calledAlready: (name: string) => `${name} has called this patient already.`,
  mayNot: 'Your role may not change visits. Ask an administrator.',
  noPlace: 'Choose a location first.',
  backToDue: 'Back to today',
  older: (count: number, since: string) => `${count} waiting since ${since}`,
  yesterday: 'yesterday',
} as const;

export const orderOptions: readonly { value: QueueOrdering; label: string }[] = [
  { value: '-time', label: 'Newest' },
  { value: 'time', label: 'Longest wait' },
  { value: 'triage', label: 'Triage' },
];

/** How long somebody has waited: "48min", "2hr 5min"; days once it is more than one. */
export function waitText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes}min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours}hr` : `${hours}hr ${minutes % 60}min`;
  return hours < 48 ? '1 day' : `${Math.floor(hours / 24)} days`;
}
