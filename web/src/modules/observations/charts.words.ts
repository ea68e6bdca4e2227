import type { ChartWindow } from '@akoma/contract/observations';

/** The words of the tab Charts. */
export const chartsWords = {
  title: 'Charts',
  windows: { '24h': '24 h', '7d': '7 days', '30d': '30 days', all: 'All' } satisfies Record<ChartWindow, string>,
  chart: 'Chart',
  charts: { vitals: 'Vital signs', scores: 'Scores', fluid: 'Fluid balance', growth: 'Growth', history: 'History' },
  time: 'Time shown',
  encounter: 'This encounter',
  show: 'Shown as',
  graphs: 'Graphs',
  tables: 'Tables',
  print: 'Print',
  things: 'vital signs',
  showAll: 'Show all',
  noneInTime: 'No vital signs were taken in this time.',
  noRange: 'No range for this age.',
  late: 'Entered late',
  lateSign: 'Hollow: entered more than an hour after it was taken.',
  moving: 'Arrow keys move from reading to reading.',
  calculated: 'calculated',
  mews: 'Subbe 2001, of five parts; 5 and more is an alert. It advises.',
} as const;
