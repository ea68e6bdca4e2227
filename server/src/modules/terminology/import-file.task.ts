import { threadTask } from '../../platform/threads/thread-task.ts';
import { type Entry, type Fault, icd10Code, judgeEntries, kindOfCode, parentOfCode, type ReadEntry } from './classification.rules.ts';
import { indexedWords, wordsOf } from './diagnosis-word.rules.ts';
import { judgeMedicines, type MedicineFacts, type MedicineLine } from './medicine.rules.ts';
import { readClaml } from './read-claml.ts';
import { type Line, NoColumns, NotRead, readTable, type Table, type TableFile } from './read-table.ts';

/** How many are told of what is shown of a file. */
interface Shown {
  faults: number;
  sample: number;
}

/** What is told of a file as a whole, as a report has it. */
export interface ReadHead extends Pick<Table<string>, 'columns' | 'missing'> {
  sample: Line<string>[];
  wrong: number;
  faults: Fault[];
}

/** What comes of a file: why it is not read, or what is told of it as a whole and then its rows. */
export type ReadPiece<Row> = { head: ReadHead } | { rows: Row[] } | { notRead: string } | { noColumns: true };

/** Rows that travel at a time; taking them over costs the main thread a millisecond or two. */
const batch = 500;

async function* told<Row>(read: () => Promise<{ head: ReadHead; rows: readonly Row[] }>): AsyncGenerator<ReadPiece<Row>> {
  try {
    const { head, rows } = await read();
    yield { head };
    for (let at = 0; at < rows.length; at += batch) yield { rows: rows.slice(at, at + batch) };
  } catch (error) {
    if (error instanceof NotRead) yield { notRead: error.message };
    else if (error instanceof NoColumns) yield { noColumns: true };
    else throw error;
  }
}

const howRead = ({ columns, missing, lines }: Table<string>, shown: Shown) => ({ columns, missing, sample: lines.slice(0, shown.sample) });

/** The first faults, in the order of the file. */
const faultsOf = (faults: readonly Fault[], shown: Shown): Pick<ReadHead, 'wrong' | 'faults'> => ({
  wrong: faults.length,
  faults: [...faults].sort((a, b) => a.line - b.line).slice(0, shown.faults),
});

/** The lines of a table as they are. */
export const mappingFile = threadTask({
  name: 'terminology.readMapping',
  lane: 'long',
  timeoutMs: 60_000,
  work: (file: TableFile<'concept_code' | 'icd10_code' | 'priority'> & { shown: Shown }) =>
    told(async () => {
      const table = await readTable(file);
      return { head: { ...howRead(table, file.shown), wrong: 0, faults: [] }, rows: table.lines };
    }),
});

/** Medicines of a table, judged; `routes` are those that the product knows, by code and by name in small letters. */
export const medicineFile = threadTask({
  name: 'terminology.readMedicines',
  lane: 'long',
  timeoutMs: 60_000,
  work: ({ shown, routes, ...file }: TableFile<keyof MedicineLine['values']> & { shown: Shown; routes: ReadonlyMap<string, string> }) =>
    told<MedicineFacts>(async () => {
      const table = await readTable(file);
      const { medicines, faults } = judgeMedicines(table.lines, routes);
      return { head: { ...howRead(table, shown), ...faultsOf(faults, shown) }, rows: medicines };
    }),
});

/** An entry of a file, and the words that it is found by, if it may be chosen. */
export interface WordedEntry extends Entry {
  words: string[];
}

/** Entries of a classification, judged: of a table, or of ClaML. */
export const classificationFile = threadTask({
  name: 'terminology.readClassification',
  lane: 'long',
  timeoutMs: 60_000,
  work: ({ shown, ...file }: TableFile<'code' | 'title' | 'parent'> & { shown: Shown }) =>
    told<WordedEntry>(async () => {
      const { read, how } = isXml(file.bytes) ? readXml(file.bytes, shown) : await readList(file, shown);
      const { entries, faults } = judgeEntries(read);
      const spelt = new Map<string, string | undefined>();
      const worded = entries.map((entry) => ({
        ...entry,
        words: entry.selectable ? indexedWords([...wordsOf(entry.code), ...wordsOf(entry.display)], spelt) : [],
      }));
      return { head: { ...how, ...faultsOf(faults, shown) }, rows: worded };
    }),
});

interface ReadFile {
  read: ReadEntry[];
  how: ReturnType<typeof howRead>;
}

const headOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 200));
const isXml = (bytes: Uint8Array): boolean => /^\s*(?:\uFEFF)?\s*</.test(headOf(bytes));

function readXml(bytes: Uint8Array, shown: Shown): ReadFile {
  const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(headOf(bytes))?.[1] ?? 'utf-8';
  const read = readClaml(decoded(bytes, encoding));
  const sample = read
    .slice(0, shown.sample)
    .map(({ line, code, display, parent }) => ({ line, values: { code, title: display, parent: parent ?? '' } }));
  return { read, how: { columns: [], missing: [], sample } };
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NotRead(`it is not written in ${encoding}, as it says.`);
  }
}

async function readList(file: TableFile<'code' | 'title' | 'parent'>, shown: Shown): Promise<ReadFile> {
  const table = await readTable(file);
  const read = table.lines.map(({ line, values: { code: typed, title, parent } }) => {
    const code = icd10Code(typed) ?? typed;
    return {
      line,
      code: typed,
      display: title.replace(/\s+/g, ' '),
      kind: kindOfCode(code),
      parent: icd10Code(parent) ?? parentOfCode(code),
    };
  });
  return { read, how: howRead(table, shown) };
}
