import { describe, expect, test } from 'vitest';
import page from '../../../../docs/screens.md?raw';
import { type Key, keyTable, stepKey, tabKey } from './key-table.ts';
import { isBare } from './keyboard.ts';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.ts', '!/src/ui/{gallery,keys}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const table: Record<string, Key> = keyTable;

/** What the page of the design says, and the names in the table that bring it; none where the browser or a field does it by itself. */
const promised: Record<string, Record<string, (keyof typeof keyTable)[]>> = {
  Anywhere: {
    'Ctrl/⌘K palette': ['palette'],
    '/ search': ['searchAnywhere', 'search'],
    '? help': ['help'],
    'g d dashboard': ['dashboard'],
    'g p patients': ['patients'],
    'g a appointments': ['appointments'],
    'g o orders': ['orders'],
    'g b bills': ['bills'],
    'g w workspace': ['workspace'],
    'g l location': ['location'],
    '[ and ] panels': ['sidebar', 'panel'],
    'Alt+Q queue, Alt+P patients panel': ['queue', 'patientsPanel'],
    'Ctrl+Shift+L lock': ['lock'],
  },
  List: {
    '↑↓ or J K row': ['arrowUp', 'arrowDown', 'nextRow', 'previousRow'],
    'Enter open': ['openRow'],
    'Space select': ['selectRow'],
    'Shift+↑↓ range': ['rangeUp', 'rangeDown'],
    'F filters': ['filters'],
    'Shift+F clear': ['clearFilters'],
    'N new': ['create'],
    'E export': ['export'],
    'Esc back to search': ['backToSearch'],
  },
  'Price list': {
    '→ ← ↑ ↓ cell': [],
    'F2 write': ['editCell'],
    'Ctrl+Z undo': ['undo'],
  },
  'Form, wizard': {
    'Tab order = reading order': [],
    'Ctrl+Enter primary': ['primary'],
    'Ctrl+Shift+Enter the action beside it': ['beside'],
    'Ctrl+S save draft': ['keepDraft'],
    'Alt+1..9 step': ['step'],
    'Esc asks only if dirty': ['close'],
    'dates accept 05031991, 5/3/91, t, t-7 and echo what was understood': [],
  },
  Dashboard: { 'N new patient': ['register'], 'B book appointment': ['book'], 'U unknown patient': ['unknown'] },
  Board: { 'C goes to "Check in" of the row': ['checkIn'], 'A reschedule the row': ['reschedule'] },
  'Out patients': { 'Alt+N next patient': ['nextPatient'] },
  'Patient chart': { 'E goes to "Start encounter"': ['encounter'], '1..9 tab': ['tab'], 'V vitals': ['vitals'] },
  'POS, payment': {
    'scan anywhere': [],
    '+ − quantity': ['more', 'fewer'],
    'F4 pay': ['pay'],
    'F6 discount': ['discount'],
    'F8 hold cart': ['holdCart'],
    'Ctrl+P prints the right sheet': ['print'],
  },
};

/** `Ctrl+Shift+L` of the page as the table writes it: the signs that a key of the table must be made of. */
const written: Record<string, string> = {
  'mod+k': 'Ctrl/⌘K',
  arrowup: '↑',
  arrowdown: '↓',
  'shift+arrowup': 'Shift+↑',
  'shift+arrowdown': '↓',
  escape: 'Esc',
  'alt+1': 'Alt+1',
  '-': '−',
};
const onPage = (keys: string) =>
  written[keys] ??
  keys
    .replace('mod', 'Ctrl')
    .split(' ')
    .map((stroke) =>
      stroke
        .split('+')
        .map((part) => (keys.includes(' ') ? part : part.charAt(0).toUpperCase() + part.slice(1)))
        .join('+'),
    )
    .join(' ');

function rowsOfThePage(): Record<string, string[]> {
  const section = page.slice(page.indexOf('### Keys'), page.indexOf('## 4.'));
  const rows = [...section.matchAll(/^\| (?<scope>[^|]+) \| (?<keys>[^|]+) \|$/gm)].map(({ groups }) => groups!);
  return Object.fromEntries(rows.slice(1).map(({ scope, keys }) => [scope, keys!.split(' · ')]));
}

describe('the table of keys', () => {
  test('is the one that the page of the design has', () => {
    const mine = Object.fromEntries(Object.entries(promised).map(([scope, keys]) => [scope, Object.keys(keys)]));
    expect(rowsOfThePage()).toEqual(mine);
    const named = Object.values(promised).flatMap((keys) => Object.values(keys).flat());
    expect(new Set(named)).toEqual(new Set(Object.keys(keyTable)));
  });

  const lines = Object.values(promised).flatMap((keys) => Object.entries(keys).filter(([, names]) => names.length > 0));
  test.each(lines)('%s', (text, names) => {
    for (const name of names.filter((one) => keyTable[one].keys !== '+')) expect(text).toContain(onPage(keyTable[name].keys));
  });

  test('gives every key one meaning within a scope', () => {
    const heard = Object.values(table).map(({ scope, keys }) => `${scope} ${keys}`);
    expect(heard.filter((one, at) => heard.indexOf(one) !== at)).toEqual([]);
  });

  test('lets no bare key commit', () => {
    expect(Object.values(table).filter(({ keys, does }) => does === 'commits' && isBare(keys))).toEqual([]);
    expect(Object.values(table).filter(({ does }) => does === 'commits').length).toBeGreaterThan(1);
  });

  test('holds every key that a screen asks for', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    const known = new Set([
      ...Object.values(table).map(({ keys }) => keys),
      ...Array.from({ length: 9 }, (_, at) => [stepKey(at, '', '').keys, tabKey(at, '').keys]).flat(),
    ]);
    const strangers = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/\bkeys: '([^']+)'/g)].filter(([, keys]) => !known.has(keys!)).map(([, keys]) => `${file}: ${keys}`),
    );
    expect(strangers).toEqual([]);
  });
});
