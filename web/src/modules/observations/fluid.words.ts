/** The words of the fluid balance. */
export const fluidWords = {
  record: 'Record',
  recorded: 'The fluid is recorded.',
  kind: 'Kind',
  volume: 'Volume (ml)',
  note: 'Note',
  taken: 'Measured',
  takenEarlier: 'Measured earlier',
  timeMissing: 'The date and time of measuring are required.',
  chooseKind: 'Kind is required.',
  intake: 'Intake',
  output: 'Output',
  balance: 'Balance',
  running: 'Running balance',
  previous: 'Previous day',
  next: 'Next day',
  today: 'Today',
  none: 'No fluids were recorded on this day.',
  byHour: 'Fluids by hour',
  entries: 'Entries',
  cancel: 'Cancel entry',
  cancelled: 'The entry is cancelled.',
  notCounted: 'Sweat and breath are not counted. Hours without an entry are left out.',
  mayNot: 'Your role may not record observations. Ask an administrator.',
  mayNotCancel: 'Your role may not cancel observations. Ask an administrator.',
} as const;

/** A balance with its sign: "+400 ml". */
export const signed = (ml: number): string => `${ml > 0 ? '+' : ml < 0 ? '−' : ''}${Math.abs(ml)} ml`;
/** An hour of the day: "06:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
