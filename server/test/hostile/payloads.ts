import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makePdf, pngChunk, pngHeader, pngMagic } from '../../src/modules/files/files.make.ts';
import { pdfOfNames, pictureInPasses } from '../../src/modules/files/hostile.make.ts';
import { filledWith, sheetOf, workbookOf } from '../../src/platform/sheets/workbook.make.ts';

export const megabyte = 1024 * 1024;

/** Created once, at its first use. */
function kept<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Brackets that never close. */
export const brackets = (bytes: number): Buffer => Buffer.from(`{"username":${'['.repeat(bytes)}`);
/** Lists in lists in lists. */
export const deep = (levels: number): Buffer => Buffer.from(`{"username":${'['.repeat(levels)}${']'.repeat(levels)},"password":"x"}`);
/** An object of so many keys. */
export const keys = (count: number): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))));

export const namesPdf = kept(() => pdfOfNames(31 * megabyte));
/** 9 MB of starts of streams; nothing in it is forbidden. */
export const streamsPdf = kept(() => makePdf(['>>\nstream\n'.repeat(900_000)]));
/** A ward's photograph of a letter: 40 megapixels, some megabytes. */
export const photograph = kept(() =>
  sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#a64', noise: { type: 'gaussian', mean: 128, sigma: 9 } } })
    .jpeg({ quality: 60 })
    .toBuffer(),
);
export const passes = kept(pictureInPasses);
/** A picture that declares 10,000 megapixels. */
export const hugePng = kept(() =>
  Buffer.concat([pngMagic, pngHeader(100_000, 100_000), pngChunk('IDAT', Buffer.alloc(1_000)), pngChunk('IEND', Buffer.alloc(0))]),
);
/** A classification of classes that are none. */
export const claml = kept(() => {
  const one = '<Class code="A00"/>\n';
  return Buffer.from(`<?xml version="1.0"?>\n<ClaML>${one.repeat((9.3 * megabyte) / one.length)}</ClaML>`);
});
/** A megabyte that unpacks to 235. */
export const workbook = kept(() => {
  const cells = '<row><c t="inlineStr"><is><t>aaaaaaaa</t></is></c></row>';
  return workbookOf({ sheet: filledWith('<worksheet><sheetData>', cells, 235 * megabyte, '</sheetData></worksheet>') });
});
/** One cell, in the last row and the last column that there can be. */
export const farCell = kept(() => workbookOf({ sheet: sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }));
export const wrongLines = kept(() => Buffer.from(`name,form\n${'Paracetamol,\n'.repeat(199_999)}`));
/** A text of 9 MB that never ends. */
export const openQuote = kept(() => Buffer.from(`name,form\n"${'a,b\n'.repeat(2_300_000)}`));
export const tenMegabytes = kept(() => randomBytes(10 * megabyte - 1_000));
