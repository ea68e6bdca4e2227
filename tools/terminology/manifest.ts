import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from '../files.ts';

/** The source of one data file, and its checksum. */
export interface ManifestLine {
  /** From the repository's root. */
  file: string;
  title: string;
  source: string;
  version: string;
  /** SPDX, or an equivalent. */
  licence: string;
  /** Required credits, and the changes made. */
  attribution: string;
  sha256: string;
  rows: number;
}

/** A data file: one entry per line, so that diffs show changes of the source. */
export interface DataFile {
  entries: readonly Record<string, unknown>[];
}

export const manifestFile = 'tools/terminology/manifest.json';
/** Where lists may lie; every file there needs its line. */
export const dataFolders = ['contract/src/terminology/data', 'server/src/modules/terminology/data'] as const;

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
export const readManifest = (): ManifestLine[] => JSON.parse(readFileSync(path.join(root, manifestFile), 'utf8')) as ManifestLine[];

/** The text of a data file; those ending in .gz are compressed. */
export function readData(file: string): string {
  const bytes = readFileSync(path.join(root, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

export function writeData(file: string, text: string): void {
  const whole = path.join(root, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
}

export const textOfData = (entries: DataFile['entries']): string =>
  `{\n  "entries": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]\n}\n`;

/** The notice required by the MIT licence. */
const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const begin = 'Coded lists (made by `npm run terminology`; its manifest has the checksums):';
const end = 'End of the coded lists.';

/** The part of NOTICE that credits the sources of these lists. */
export function noticeOf(manifest: readonly ManifestLine[]): string {
  const lists = manifest.map(
    ({ title, file, source, version, licence, attribution }) =>
      `  ${title} (${file})\n  ${source} ${version}. ${licence}.\n${wrapped(attribution)}`,
  );
  const terms = manifest.some(({ licence }) => licence === 'MIT') ? [`  MIT:\n${wrapped(mit)}`] : [];
  return [begin, ...lists, ...terms, end].join('\n\n');
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 118) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/** NOTICE with that part replaced. */
export function withNotice(notice: string, manifest: readonly ManifestLine[]): string {
  const from = notice.indexOf(begin);
  const to = notice.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`NOTICE lacks the line "${begin}" or "${end}"`);
  return notice.slice(0, from) + noticeOf(manifest) + notice.slice(to + end.length);
}

/** Faults of the data files, in sentences. */
export function faultsOf(manifest: readonly ManifestLine[], texts: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [file, text] of texts) {
    const line = manifest.find((one) => one.file === file);
    if (!line) faults.push(`${file} has no line in the manifest: nobody knows where it comes from`);
    else if (line.sha256 !== sha256Of(text)) faults.push(`${file} is not what the manifest says: run npm run terminology`);
    else {
      const { entries } = JSON.parse(text) as DataFile;
      if (entries.length !== line.rows) faults.push(`${file} has ${entries.length} rows, the manifest says ${line.rows}`);
      const codes = entries.map(({ code }) => code);
      if (new Set(codes).size !== codes.length) faults.push(`${file} has a code twice`);
    }
  }
  for (const { file, source, version, licence, attribution } of manifest) {
    if (!texts.has(file)) faults.push(`${file} stands in the manifest and is not there`);
    if (!source || !version || !licence || !attribution) faults.push(`${file} lacks its source, version, licence or attribution`);
  }
  return faults;
}
