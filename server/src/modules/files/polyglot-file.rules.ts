/** Content that a browser, a web server or a shell might run. Each pattern is too long to occur in picture data by chance. */
const runnable =
  /<script[\s>/]|<\?php[\s=]|<html[\s>]|<!doctype html|<iframe[\s>]|<svg\s[^<>]{0,80}xmlns|javascript:\s{0,80}\w|<%@ ?page|#!\/(usr\/)?bin\//i;

/** How other files begin: at the first byte behind a picture… */
const strangers = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\x1f\x8b\x08', 'PK', 'BZh', 'GIF8'].map((text) =>
  Buffer.from(text, 'latin1'),
);
/** … and anywhere behind it. */
const strangersWithin = ['%PDF-1.', '%PDF-2.', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

/** An archive is found from its end, so it may hang behind or hide inside of any file. */
const isArchive = (file: Buffer): boolean =>
  file.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1') && file.includes('PK\x03\x04', 0, 'latin1');

const blank = new Set([0, 9, 10, 11, 12, 13, 32, 160]);

/**
 * Whether a file is also something that can be run or unpacked. `end`: its end by its own structure. Phones append data of their own to a
 * JPEG (a moving part, a second exposure, maker notes); nothing may follow other types.
 */
export function isPolyglot(type: string, bytes: Uint8Array, end: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (runnable.test(file.toString('latin1')) || isArchive(file)) return true;
  let tail = end;
  while (tail < file.length && blank.has(file[tail]!)) tail += 1;
  if (strangers.some((start) => file.subarray(tail, tail + start.length).equals(start))) return true;
  if (strangersWithin.some((start) => file.includes(start, tail, 'latin1'))) return true;
  return type !== 'image/jpeg' && tail < file.length;
}
