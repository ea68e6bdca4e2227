import { constants, inflateRawSync } from 'node:zlib';

/** Names that let a PDF run something or embed another file. Searched for everywhere: compressed data does not contain them by chance. */
const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData'];
/** Occurs in compressed data by chance; its content can only run through one of the names above. */
const activeOutside = ['JS'];
/** Also occurs by chance, but not followed by a reference, or a list of them. */
const form = 'XFA';
/**
 * Forbidden in object streams: any filter other than one Flate, or a predictor, because they hide names from this check but not from
 * viewers.
 */
const hiding = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL CCITTFaxDecode CCF DCTDecode DCT JBIG2Decode JPXDecode Crypt Predictor'.split(
    ' ',
  ),
);

/** The names of an object that matter; any other may occur a million times. */
const told = new Set(['ObjStm', 'First', 'N', 'Filter', ...hiding]);

/** Longer than any of our names; the rest of longer ones is ignored. */
const longest = 16;
const most = {
  /** Bytes, of all object streams together: thirty thousand objects. */
  inflated: 4 * 1024 * 1024,
  objectStreams: 2_000,
};

/** A PDF that starts at its first byte and ends with its end marker; programs that append to it add another one. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = latin(bytes.subarray(-2048)).replaceAll('\0', ' ').trimEnd();
  return /^%PDF-[12]\.\d\s/.test(latin(bytes.subarray(0, 16))) && end.endsWith('%%EOF') && end.includes('startxref');
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** The names since the start of an object. */
interface Dictionary {
  names: Set<string>;
  flates: number;
}

/** The remaining limits, and the findings in the whole file. */
interface Findings {
  inflated: number;
  objectStreams: number;
  /** Compressed data ends with an error: viewers use what precedes it. */
  broken: boolean;
  encrypted: boolean;
}

/**
 * Whether a PDF contains active content, directly or in its compressed objects, or hides its objects from this check. One pass over the
 * bytes. Encrypted content cannot be checked, so no PDF is ever displayed as a page of ours (sendFile).
 */
export function isActivePdf(bytes: Uint8Array): boolean {
  const findings: Findings = { ...most, broken: false, encrypted: false };
  return scan(bytes, findings, true) || (findings.broken && !findings.encrypted);
}

const code = (letter: string): number => letter.charCodeAt(0);
const [slash, hash, letterO, letterS, letterE] = ['/', '#', 'o', 's', 'e'].map(code) as [number, number, number, number, number];

function scan(bytes: Uint8Array, findings: Findings, whole: boolean): boolean {
  const dictionary: Dictionary = { names: new Set(), flates: 0 };
  let inData = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === slash) {
      const name = nameAt(bytes, at + 1);
      if (isOneOf(active, name) || (name === form && namesForm(bytes, at))) return true;
      if (inData) continue;
      if (name === 'Encrypt') findings.encrypted = true;
      if (isOneOf(activeOutside, name)) return true;
      if (name === 'FlateDecode' || name === 'Fl') dictionary.flates += 1;
      else if (told.has(name)) dictionary.names.add(name);
    } else if (!whole) continue;
    else if (byte === letterO && startsWith(bytes, at, 'obj')) {
      dictionary.names.clear();
      dictionary.flates = 0;
    } else if (byte === letterE && startsWith(bytes, at, 'endstream')) {
      inData = false;
      at += 'endstream'.length - 1;
    } else if (byte === letterS && startsWith(bytes, at, 'stream')) {
      at += 'stream'.length - 1;
      if (isObjectStream(dictionary)) {
        if (hides(bytes, at + 1, dictionary, findings)) return true;
      } else inData = endsDictionary(bytes, at - 'stream'.length);
    }
  }
  return false;
}

const namesForm = (bytes: Uint8Array, at: number): boolean => /^\/\S{3,9}\s*[[\d]/.test(latin(bytes.subarray(at, at + 32)));

/** Whether a dictionary ends here, so that the word behind it is no part of a text. */
const endsDictionary = (bytes: Uint8Array, at: number): boolean => />>\s*$/.test(latin(bytes.subarray(Math.max(0, at - 15), at + 1)));

/** Viewers recognise it by its keys, not by its declared type. */
const isObjectStream = ({ names }: Dictionary): boolean => names.has('ObjStm') || (names.has('First') && names.has('N'));

/** Whether an object stream contains active content, or is encoded so that this cannot be checked. */
function hides(bytes: Uint8Array, after: number, { names, flates }: Dictionary, findings: Findings): boolean {
  findings.objectStreams -= 1;
  const filtered = names.has('Filter') || flates > 0;
  if (findings.objectStreams < 0 || flates > 1 || [...names].some((name) => hiding.has(name))) return true;
  if (!filtered) return false; // its objects are not compressed, and are read like all others
  if (flates === 0) return true;
  const from = after + (startsWith(bytes, after, '\r\n') ? 2 : 1);
  const inflated = inflate(bytes.subarray(from), findings.inflated);
  if (inflated === 'too much') return true;
  if (inflated === 'broken') {
    findings.broken = true;
    return false;
  }
  findings.inflated -= inflated.length;
  return scan(inflated, findings, false);
}

/** Without verifying the checksum, as viewers do. `too much`: larger than any legitimate file. */
function inflate(bytes: Uint8Array, left: number): Uint8Array | 'broken' | 'too much' {
  const [first = 0, second = 0] = bytes;
  if ((first & 0x0f) !== 8 || ((first << 8) + second) % 31 !== 0) return 'broken';
  try {
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: Math.max(left, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : 'broken';
  }
}

/** A name without its slash, `J#61vaScript` as `JavaScript`; long ones are truncated. */
function nameAt(bytes: Uint8Array, from: number): string {
  let name = '';
  for (let at = from; name.length <= longest; at++) {
    const byte = bytes[at];
    if (byte === undefined || isDelimiter(byte)) break;
    const coded = byte === hash ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN;
    if (Number.isNaN(coded)) name += String.fromCharCode(byte);
    else {
      name += String.fromCharCode(coded);
      at += 2;
    }
  }
  return name;
}

const digitOf = (byte: number | undefined): number => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte ?? 0).toLowerCase());
  return digit === -1 ? Number.NaN : digit;
};

const delimiters = new Set([0, 9, 10, 12, 13, 32, ...Array.from('()<>[]{}/%', code)]);
const isDelimiter = (byte: number): boolean => delimiters.has(byte);

/** Whether a name is one of these, or starts with one followed by a character that is not a letter or digit. */
const isOneOf = (words: readonly string[], name: string): boolean =>
  words.some((word) => name.startsWith(word) && !/[A-Za-z0-9]/.test(name.charAt(word.length)));

function startsWith(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}
