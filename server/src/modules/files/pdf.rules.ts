import { constants, inflateRawSync } from 'node:zlib';

/** Names that let a PDF run something, or carry another file. They are looked for everywhere: compressed data hold none by chance. */
const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData'];
/** This one chance writes into compressed data; what it holds runs by one of the names above. */
const activeOutside = ['JS'];
/** Chance writes this one too, but not what stands behind it: a reference, or a list of them. */
const form = 'XFA';
/** What an object stream must not have: another filter than one Flate, or a predictor, which hide its names from us and from no viewer. */
const hiding = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL CCITTFaxDecode CCF DCTDecode DCT JBIG2Decode JPXDecode Crypt Predictor'.split(
    ' ',
  ),
);

/** Of the names of an object these are looked at; any other may stand there a million times. */
const told = new Set(['ObjStm', 'First', 'N', 'Filter', ...hiding]);

/** The longest name of ours has fewer letters; of longer ones the rest does not matter. */
const longest = 16;
const most = {
  /** Bytes, of all object streams together: thirty thousand objects. */
  inflated: 4 * 1024 * 1024,
  objectStreams: 2_000,
};

/** A PDF that begins at its first byte and ends with its own mark; programs that append to it add a mark of their own. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = latin(bytes.subarray(-2048)).replaceAll('\0', ' ').trimEnd();
  return /^%PDF-[12]\.\d\s/.test(latin(bytes.subarray(0, 16))) && end.endsWith('%%EOF') && end.includes('startxref');
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** What stood since an object began. */
interface Dictionary {
  names: Set<string>;
  flates: number;
}

/** What is left of the bounds, and what was met, over the whole file. */
interface Findings {
  inflated: number;
  objectStreams: number;
  /** Compressed objects end in what is none: viewers read what comes before it. */
  broken: boolean;
  encrypted: boolean;
}

/**
 * Whether a PDF holds something active, in plain sight or in its compressed objects, or hides its objects from us. One pass over the bytes,
 * whatever they are. What is encrypted stays unread, so no PDF is ever shown as a page of ours all the same (sendFile).
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

/** Viewers know it by what it has, not by what it calls itself. */
const isObjectStream = ({ names }: Dictionary): boolean => names.has('ObjStm') || (names.has('First') && names.has('N'));

/** Whether something active stands in an object stream, or it is made so that nobody could tell. */
function hides(bytes: Uint8Array, after: number, { names, flates }: Dictionary, findings: Findings): boolean {
  findings.objectStreams -= 1;
  const filtered = names.has('Filter') || flates > 0;
  if (findings.objectStreams < 0 || flates > 1 || [...names].some((name) => hiding.has(name))) return true;
  if (!filtered) return false; // its objects stand there as they are, and are read like all others
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

/** Without its checksum, which viewers do not look at either. `too much`: it grows beyond what any honest file does. */
function inflate(bytes: Uint8Array, left: number): Uint8Array | 'broken' | 'too much' {
  const [first = 0, second = 0] = bytes;
  if ((first & 0x0f) !== 8 || ((first << 8) + second) % 31 !== 0) return 'broken';
  try {
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: Math.max(left, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : 'broken';
  }
}

/** A name without its slash, `J#61vaScript` as `JavaScript`; of a long one its beginning. */
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

/** Whether a name is one of these, or begins with one and goes on with a sign. */
const isOneOf = (words: readonly string[], name: string): boolean =>
  words.some((word) => name.startsWith(word) && !/[A-Za-z0-9]/.test(name.charAt(word.length)));

function startsWith(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}
