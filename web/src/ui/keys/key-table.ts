import type { KeyBinding } from './keyboard.ts';

/** A key as the table names it; who uses it adds what it does: `useKeys([{ ...keyTable.palette, run: open }])`. */
export type Key = Omit<KeyBinding, 'run'>;

/**
 * Every key of the product (docs/screens.md, Keys; a test compares the two). A screen that needs one more writes it here first, so that
 * two screens never mean different things by the same key within one scope.
 */
export const keyTable = {
  palette: { keys: 'mod+k', label: 'Patients, pages and actions', scope: 'Anywhere' },
  searchAnywhere: { keys: '/', label: 'Search', scope: 'Anywhere', yields: true },
  help: { keys: '?', label: 'Show these keys', scope: 'Anywhere' },
  dashboard: { keys: 'g d', label: 'Dashboard', scope: 'Anywhere' },
  patients: { keys: 'g p', label: 'Patients', scope: 'Anywhere' },
  appointments: { keys: 'g a', label: 'Appointments', scope: 'Anywhere' },
  orders: { keys: 'g o', label: 'Orders', scope: 'Anywhere' },
  bills: { keys: 'g b', label: 'Bills', scope: 'Anywhere' },
  workspace: { keys: 'g w', label: 'Workspace', scope: 'Anywhere' },
  location: { keys: 'g l', label: 'Location', scope: 'Anywhere' },
  sidebar: { keys: '[', label: 'Sidebar', scope: 'Anywhere' },
  panel: { keys: ']', label: 'Queue and patients', scope: 'Anywhere' },
  queue: { keys: 'alt+q', label: 'Queue', scope: 'Anywhere' },
  patientsPanel: { keys: 'alt+p', label: 'Patients panel', scope: 'Anywhere' },
  lock: { keys: 'mod+shift+l', label: 'Lock', scope: 'Anywhere', overDialogs: true },
  close: { keys: 'escape', label: 'Close', scope: 'Anywhere' },

  nextRow: { keys: 'j', label: 'Next row', scope: 'List', does: 'moves' },
  previousRow: { keys: 'k', label: 'Previous row', scope: 'List', does: 'moves' },
  arrowDown: { keys: 'arrowdown', label: 'Next row, from a row', scope: 'List', does: 'moves', listedOnly: true },
  arrowUp: { keys: 'arrowup', label: 'Previous row, from a row', scope: 'List', does: 'moves', listedOnly: true },
  openRow: { keys: 'enter', label: 'Open the row', scope: 'List', listedOnly: true },
  selectRow: { keys: 'space', label: 'Select the row', scope: 'List', listedOnly: true },
  rangeDown: { keys: 'shift+arrowdown', label: 'Select downwards', scope: 'List', does: 'moves', listedOnly: true },
  rangeUp: { keys: 'shift+arrowup', label: 'Select upwards', scope: 'List', does: 'moves', listedOnly: true },
  backToSearch: { keys: 'escape', label: 'Back to the search, from a row', scope: 'List', does: 'moves', listedOnly: true },
  search: { keys: '/', label: 'Go to the search', scope: 'List', does: 'moves' },
  filters: { keys: 'f', label: 'Go to the filters', scope: 'List', does: 'moves' },
  clearFilters: { keys: 'shift+f', label: 'Clear search and filters', scope: 'List' },
  create: { keys: 'n', label: 'New', scope: 'List' },
  export: { keys: 'e', label: 'Export', scope: 'List' },

  editCell: { keys: 'f2', label: 'Write in the cell', scope: 'Price list', listedOnly: true },
  undo: { keys: 'mod+z', label: 'Undo the last change', scope: 'Price list', does: 'commits' },

  primary: { keys: 'mod+enter', label: 'Save', scope: 'Form', does: 'commits' },
  beside: { keys: 'mod+shift+enter', label: 'Beside it', scope: 'Form', does: 'commits' },
  keepDraft: { keys: 'mod+s', label: 'Keep the draft now', scope: 'Form', does: 'commits' },
  /** The first of Alt+1 to Alt+9; `stepKey` gives the others. */
  step: { keys: 'alt+1', label: 'Go to the first step', scope: 'Form', does: 'moves' },

  checkIn: { keys: 'c', label: 'Go to “Check in” of the row', scope: 'Board', does: 'moves' },
  reschedule: { keys: 'a', label: 'Reschedule the row', scope: 'Board' },
  book: { keys: 'b', label: 'Book appointment', scope: 'Dashboard' },
  register: { keys: 'n', label: 'New patient', scope: 'Dashboard' },
  unknown: { keys: 'u', label: 'Unknown patient', scope: 'Dashboard' },

  nextPatient: { keys: 'alt+n', label: 'Next patient', scope: 'Out patients' },

  encounter: { keys: 'e', label: 'Start encounter', scope: 'Patient chart', does: 'moves' },
  /** The first of 1 to 9; `tabKey` gives the others. */
  tab: { keys: '1', label: 'First tab', scope: 'Patient chart' },
  vitals: { keys: 'v', label: 'Vitals', scope: 'Patient chart' },

  pay: { keys: 'f4', label: 'Pay', scope: 'Till' },
  discount: { keys: 'f6', label: 'Discount', scope: 'Till' },
  holdCart: { keys: 'f8', label: 'Hold the cart', scope: 'Till' },
  more: { keys: '+', label: 'One more', scope: 'Till' },
  fewer: { keys: '-', label: 'One fewer', scope: 'Till' },
  print: { keys: 'mod+p', label: 'Print', scope: 'Print page' },
} as const satisfies Record<string, Key>;

/** 1 to 9: the tabs of a patient's record, counted from 0. */
export const tabKey = (at: number, label: string): Key => ({ ...keyTable.tab, keys: String(at + 1), label });

/** Alt+1 to Alt+9: the steps of a form, counted from 0. */
export const stepKey = (at: number, label: string, scope: string): Key => ({ ...keyTable.step, keys: `alt+${at + 1}`, label, scope });
