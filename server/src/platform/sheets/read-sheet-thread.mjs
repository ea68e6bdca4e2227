// Reads a file of rows in a thread of its own: taking ten megabytes apart would keep everybody else waiting for seconds. Plain JavaScript,
// because a thread is started from a file and Node reads no TypeScript; the shapes of what is said stand in read-sheet.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** Rows that travel at a time; taking them over costs the main thread a millisecond or two. */
const lot = 500;

const { bytes, format, limit } = workerData;
/** UTF-8 with or without its mark, UTF-16 as Excel calls Unicode text, or what Windows wrote before. */
function textOf(raw) {
  if (raw[0] === 0xff && raw[1] === 0xfe) return new TextDecoder('utf-16le').decode(raw);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('windows-1252').decode(raw);
  }
}

/** What separates the headings: the sign that stands there most often, outside of quotes. */
function delimiterOf(text) {
  const head = text.slice(0, text.search(/\r|\n/) + 1 || undefined).replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: head.split(sign).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}

function readCsv() {
  const text = textOf(bytes);
  return parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false, to: limit });
}

/** A cell as somebody would type it: a real date as its day, a number without the noise of its last binary digits. */
function cellText(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  const text = String(value);
  // a text of a workbook is never run, whatever it begins with: marked as our own CSV marks it
  return /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

async function readXlsx() {
  const rows = await readSheet(Buffer.from(bytes));
  return rows.slice(0, limit).map((row) => row.map(cellText));
}

/** Answers each asking with a lot, then with the end. */
function answerWith(rows) {
  let at = 0;
  parentPort.on('message', () => {
    if (at >= rows.length) return parentPort.postMessage({ end: true });
    parentPort.postMessage({ rows: rows.slice(at, at + lot) });
    at += lot;
  });
}

try {
  answerWith(format === 'csv' ? readCsv() : await readXlsx());
} catch {
  parentPort.on('message', () => parentPort.postMessage({ failed: true }));
}
