/** One member of a tar archive. Its bytes must be consumed before the next member is requested. */
export interface TarMember {
  name: string;
  kind: 'file' | 'folder' | 'other';
  size: number;
  mode: number;
  content: AsyncIterable<Buffer>;
}

const block = 512;

/** Reads a tar archive as PostgreSQL writes it: plain ustar headers. Throws if it is truncated or a header's checksum is wrong. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarMember> {
  const bytes = new Taken(source);
  for (;;) {
    const header = await bytes.exactly(block);
    if (header.every((byte) => byte === 0)) return; // two empty blocks close it
    const size = numberIn(header, 124, 12);
    if (sumOf(header) !== numberIn(header, 148, 8)) throw new Error('the archive is damaged: a header does not fit its checksum');
    const prefix = textIn(header, 345, 155);
    const name = textIn(header, 0, 100);
    const content = bytes.next(size);
    yield {
      name: (prefix ? `${prefix}/${name}` : name).replace(/^\.\//, '').replace(/\/$/, ''),
      kind: kindOf(String.fromCharCode(header[156] ?? 0)),
      size,
      mode: numberIn(header, 100, 8),
      content,
    };
    for await (const _ of content); // skip what the caller did not read
    await bytes.exactly((block - (size % block)) % block);
  }
}

const kindOf = (flag: string): TarMember['kind'] => (flag === '0' || flag === '\0' ? 'file' : flag === '5' ? 'folder' : 'other');

function textIn(header: Buffer, from: number, length: number): string {
  const text = header.toString('utf8', from, from + length);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

/** Octal, or base 256 from 8 GB on, indicated by the first bit. */
function numberIn(header: Buffer, from: number, length: number): number {
  if ((header[from] ?? 0) & 0x80) {
    let value = 0;
    for (let at = from + 1; at < from + length; at++) value = value * 256 + (header[at] ?? 0);
    return value;
  }
  return Number.parseInt(textIn(header, from, length).trim() || '0', 8);
}

/** The checksum field itself counts as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < block; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
}

/** Reads a stream in pieces of the requested size. */
class Taken {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *next(size: number): AsyncGenerator<Buffer, void, undefined> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) throw new Error('the archive is cut short');
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
