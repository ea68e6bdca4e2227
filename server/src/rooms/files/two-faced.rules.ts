const latin = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** What a browser, a web server or a shell might run. Each is long enough not to stand in picture data by chance. */
const runnable =
  /<script[\s>/]|<\?php[\s=]|<html[\s>]|<!doctype html|<iframe[\s>]|<svg\s[^>]{0,80}xmlns|javascript:\s*\w|<%@ ?page|#!\/(usr\/)?bin\//i;

/** How other files begin: at the first byte behind a picture… */
const strangers = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\x1f\x8b\x08', 'PK', 'BZh', 'GIF8'];
/** … and anywhere behind it. */
const strangersWithin = ['%PDF-1.', '%PDF-2.', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

/** An archive is found from its end, so it may hang behind or hide inside of any file. */
const isArchive = (text: string): boolean => text.slice(-66_000).includes('PK\x05\x06') && text.includes('PK\x03\x04');

/**
 * Whether a file is, beside what it says, something that can be run or unpacked. `end`: where it ends by its own account. Behind a JPEG
 * phones put more of their own (a moving part, a second exposure, marks of the maker), behind the others nothing belongs.
 */
export function isTwoFaced(type: string, bytes: Uint8Array, end: number): boolean {
  const text = latin(bytes);
  if (runnable.test(text) || isArchive(text)) return true;
  const tail = text.slice(end).replaceAll('\0', ' ').trimStart();
  if (strangers.some((start) => tail.startsWith(start)) || strangersWithin.some((start) => tail.includes(start))) return true;
  return type !== 'image/jpeg' && tail !== '';
}
