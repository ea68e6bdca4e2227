/** Approximate bytes of text in memory at a time. */
const wantedBytes = 1_000_000;
const mostLines = 2_000;

/** The lines of a text stream, in batches, without line ends. */
export async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: string[] = [];
  let lines: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const parts = decoder.decode(piece, { stream: true }).split('\n');
    for (const part of parts.slice(0, -1)) {
      rest.push(part);
      const line = rest.join('');
      rest = [];
      lines.push(line);
      length += line.length;
      if (lines.length < mostLines && length < wantedBytes) continue;
      yield lines;
      lines = [];
      length = 0;
    }
    rest.push(parts.at(-1)!);
  }
  const last = rest.join('') + decoder.decode();
  if (last !== '') lines.push(last);
  if (lines.length > 0) yield lines;
}
