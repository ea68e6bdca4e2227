import { inflateSync } from 'node:zlib';

/** Names that let a PDF run something, or carry another file. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/;

const latin = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A PDF that begins at its first byte and ends with its own mark; programs that append to it add a mark of their own. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  const end = text.slice(-2048).replaceAll('\0', ' ').trimEnd();
  return /^%PDF-[12]\.\d\s/.test(text) && end.endsWith('%%EOF') && end.includes('startxref');
}

const objectStream = /\/Type\s*\/ObjStm\b/;
const mostInflated = 32 * 1024 * 1024; // bytes, over all streams of objects

/**
 * Whether a PDF holds something active in plain sight or in its compressed objects. What is encrypted stays unread, so no PDF is ever
 * shown as a page of ours all the same (sendFile).
 */
export function isActivePdf(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  let left = mostInflated;
  let plain = '';
  let at = 0;
  for (;;) {
    const begin = text.indexOf('stream', at);
    if (begin < 0) break;
    const end = text.indexOf('endstream', begin);
    if (end < 0) break;
    const dictionary = text.slice(at, begin);
    plain += dictionary;
    if (objectStream.test(plainNames(dictionary.slice(-2000)))) {
      const from = begin + 'stream'.length + (text.startsWith('\r\n', begin + 'stream'.length) ? 2 : 1);
      const inflated = inflate(bytes.subarray(from, end), left);
      if (inflated === null) return true;
      left -= inflated.length;
      plain += `\n${inflated}\n`;
    }
    at = end + 'endstream'.length;
  }
  return active.test(plainNames(plain + text.slice(at)));
}

/** `null`: it grows beyond what any honest file does. What is not compressed in the usual way cannot be read by a viewer either. */
function inflate(bytes: Uint8Array, most: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(most, 1) }).toString('latin1');
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? null : latin(bytes);
  }
}
