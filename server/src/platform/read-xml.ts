import sax from 'sax';

/** Receives the parts of a document, in order. Names have no prefix; text comes in pieces. */
export interface XmlListener {
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** The document is not well-formed, or exceeds every plausible limit. */
export class BrokenXml extends Error {
  override name = 'BrokenXml';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Far above every format that we read; larger documents are meant to exhaust the memory. The parser limits names and values. */
const most = { depth: 64, attributes: 64 };

/**
 * Reads a document as a stream, buffering at most one tag. Entities declared by the document are not expanded, so it cannot grow.
 * Throws {@link BrokenXml}.
 */
export function xmlReader({ open, close, text }: XmlListener): { write: (piece: string) => void; end: () => void } {
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  let attributes = 0;
  let broken: BrokenXml | undefined;
  const breakOff = (message: string): void => {
    broken ??= new BrokenXml(parser.line + 1, message);
  };
  parser.onerror = ({ message }) => {
    if (message.startsWith('Invalid character entity'))
      parser.resume(); // it stays as it is written
    else breakOff(message.split('\n')[0]!);
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > most.attributes) breakOff('Too many attributes');
    if (broken) throw broken;
  };
  parser.onopentag = (tag) => {
    depth += 1;
    attributes = 0;
    if (depth > most.depth) breakOff('Nested too deep');
    if (broken) throw broken;
    open(localName(tag.name), tag.attributes as Record<string, string>, parser.line + 1);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close(localName(name));
  };
  parser.ontext = text;
  parser.oncdata = text;
  const stopIfBroken = (): void => {
    if (broken) throw broken;
  };
  return {
    write(piece) {
      parser.write(piece);
      stopIfBroken();
    },
    end() {
      parser.close();
      stopIfBroken();
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
