import path from 'node:path';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BrokenXml, type XmlListener, xmlReader } from '../read-xml.ts';
import { dayOfSerial, isDateFormat } from './date-format.rules.ts';

/** Not a workbook, damaged, or larger than any that is filled in by hand. */
export class UnreadableWorkbook extends Error {
  override name = 'UnreadableWorkbook';
}

/**
 * Limits of a 10 MB file. Only shared strings and formats are held in memory, while the sheet itself is streamed, so this stays far below a
 * thread's memory.
 */
const most = {
  /** Unpacked bytes by the file's own directory, which each member is checked against. */
  unpacked: 128 * 1024 * 1024,
  strings: 1_000_000,
  /** Characters of all shared strings. */
  letters: 48 * 1024 * 1024,
  /** Characters of a cell; Excel allows 32,767. */
  cell: 40_000,
  formats: 100_000,
  /** Excel allows 16,384, and no list has them. */
  columns: 500,
};

const unreadable = (why: string): never => {
  throw new UnreadableWorkbook(why);
};

/** The rows of a workbook's first sheet as text, as they would be typed; empty rows are included. Throws {@link UnreadableWorkbook}. */
export async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<string[]> {
  try {
    const members = await openMembers(bytes);
    const { sheet, since1904 } = await findSheet(members);
    const strings = await readStrings(members);
    const isDate = await readFormats(members);
    yield* readRows(members, sheet, (cell) => textOf(cell, strings, isDate, since1904));
  } catch (error) {
    throw error instanceof BrokenXml ? new UnreadableWorkbook(error.message) : error;
  }
}

/** Reads a member of the file, piece by piece; false: it is not there. */
type ReadMember = (name: string, listener: XmlListener, pause?: () => AsyncGenerator<string[]>) => AsyncGenerator<string[], boolean>;

async function openMembers(bytes: Uint8Array): Promise<ReadMember> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { autoClose: false }).catch(() =>
    unreadable('not a ZIP file'),
  );
  const entries = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry);
      size += entry.uncompressedSize;
    }
  } catch {
    unreadable('the list of members is damaged');
  }
  if (size > most.unpacked) unreadable('too large when unpacked');
  return async function* (name, listener, pause) {
    const entry = entries.get(name.replace(/^\//, '').toLowerCase());
    if (!entry) return false;
    const reader = xmlReader(listener);
    const decoder = new TextDecoder('utf-8');
    for await (const piece of unpack(zip, entry)) {
      reader.write(decoder.decode(piece, { stream: true }));
      if (pause) yield* pause();
    }
    reader.write(decoder.decode());
    reader.end();
    if (pause) yield* pause();
    return true;
  };
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) yield bytes;
  } catch {
    unreadable('a member is damaged');
  }
}

/** Reads a whole member without reporting progress. */
async function readWhole(read: ReadMember, name: string, listener: XmlListener): Promise<boolean> {
  const reading = read(name, listener);
  const { value } = await reading.next();
  return value === true;
}

const quiet: XmlListener = { open() {}, close() {}, text() {} };

/** Where the first sheet is, by the workbook's own list. */
async function findSheet(read: ReadMember): Promise<{ sheet: string; since1904: boolean }> {
  let book = 'xl/workbook.xml';
  await readWhole(read, '_rels/.rels', {
    ...quiet,
    open: (name, { Type = '', Target = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) book = Target.replace(/^\//, '');
    },
  });
  let link: string | undefined;
  let since1904 = false;
  const found = await readWhole(read, book, {
    ...quiet,
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet') link ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
    },
  });
  if (!found) unreadable('it has no workbook');
  let sheet: string | undefined;
  const folder = path.posix.dirname(book);
  await readWhole(read, `${folder}/_rels/${path.posix.basename(book)}.rels`, {
    ...quiet,
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id === link) sheet = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target);
    },
  });
  return sheet === undefined ? unreadable('it has no sheet') : { sheet, since1904 };
}

/** Text that occurs in several cells is stored once in the file, and cells refer to it by its number. */
async function readStrings(read: ReadMember): Promise<string[]> {
  const strings: string[] = [];
  let letters = 0;
  const text = textReader((whole) => {
    letters += whole.length;
    if (strings.length >= most.strings || letters > most.letters) unreadable('too many texts');
    strings.push(whole);
  }, 'si');
  await readWhole(read, 'xl/sharedStrings.xml', text);
  return strings;
}

/** The texts of `si`, `is` and the like: all of their parts, but how to read them aloud (`rPh`). */
function textReader(take: (whole: string) => void, element: string): XmlListener {
  let whole: string | undefined;
  let inText = false;
  let aloud = 0;
  return {
    open(name) {
      if (name === element) whole = '';
      else if (name === 'rPh') aloud += 1;
      else if (name === 't') inText = whole !== undefined && aloud === 0;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') aloud -= 1;
      else if (name === element && whole !== undefined) {
        take(unescaped(whole));
        whole = undefined;
      }
    },
    text(piece) {
      if (inText) whole += piece;
      if (whole !== undefined && whole.length > most.cell) unreadable('a text that no cell can hold');
    },
  };
}

/** `_x0041_` is an A: so the format writes characters that XML has no place for. */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** Whether a cell style displays its number as a date. */
async function readFormats(read: ReadMember): Promise<(style: number) => boolean> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let inCells = false;
  await readWhole(read, 'xl/styles.xml', {
    ...quiet,
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'cellXfs') inCells = true;
      if (codes.size + dates.length > most.formats) unreadable('too many formats');
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'xf' && inCells) dates.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return (style) => dates[style] === true;
}

interface Cell {
  type: string;
  style: number;
  /** The stored value; for inline text, the text. */
  value: string;
}

async function* readRows(read: ReadMember, sheet: string, show: (cell: Cell) => string): AsyncGenerator<string[]> {
  let ready: string[][] = [];
  let number = 0;
  let row: string[] | undefined;
  let column = 0;
  let cell: Cell | undefined;
  let inValue = false;
  const inline = textReader((whole) => {
    if (cell) cell.value = whole;
  }, 'is');

  const listener: XmlListener = {
    open(name, attributes, line) {
      if (name === 'row') {
        const next = Number(attributes.r ?? number + 1);
        // skipped numbers are empty rows; 1,048,576 is Excel's last row
        if (!Number.isInteger(next) || next <= number || next > 1_048_576) unreadable('rows out of order');
        for (number += 1; number < next; number++) ready.push([]);
        row = [];
        column = 0;
      } else if (name === 'c' && row) {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' };
      } else if (name === 'v') inValue = cell !== undefined;
      else inline.open(name, attributes, line);
    },
    close(name) {
      if (name === 'c' && row && cell) {
        const text = cell.value === '' ? '' : show(cell);
        if (text !== '') {
          if (column <= row.length || column > most.columns) unreadable('cells out of order, or too many');
          while (row.length < column - 1) row.push('');
          row.push(text);
        }
        cell = undefined;
      } else if (name === 'row' && row) {
        ready.push(row);
        row = undefined;
      } else if (name === 'v') inValue = false;
      else inline.close(name);
    },
    text(piece) {
      if (inValue && cell) {
        cell.value += piece;
        if (cell.value.length > most.cell) unreadable('a text that no cell can hold');
      } else inline.text(piece);
    },
  };
  const rows = read(sheet, listener, async function* () {
    const told = ready;
    ready = [];
    yield* told;
  });
  const found = yield* rows;
  if (!found) unreadable('the sheet is not there');
}

/** The number of a cell's column: 3 of `C17`. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(cell)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** A cell as it would be typed: a real date as its day, a number without floating-point noise. */
function textOf({ type, style, value }: Cell, strings: readonly string[], isDate: (style: number) => boolean, since1904: boolean): string {
  const typed = value.trim();
  if (type === 's') return disarmed(strings[Number(typed)] ?? unreadable('a text that is not in the file'));
  if (type === 'b') return typed === '1' ? 'true' : 'false';
  if (type === 'd') return typed.slice(0, 10);
  if (type !== 'n') return disarmed(unescaped(value));
  const number = Number(typed);
  if (typed === '' || Number.isNaN(number)) return disarmed(value);
  return isDate(style) ? (dayOfSerial(number, since1904) ?? typed) : String(Math.round(number * 1e6) / 1e6);
}

/** A text of a workbook is never run, whatever it begins with: marked as our own CSV marks it. */
const disarmed = (text: string): string => {
  const bare = text.trim();
  return /^[=+\-@＝＋－＠]/.test(bare) ? `'${bare}` : bare;
};
