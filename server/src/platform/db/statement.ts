import pg from 'pg';

/** The result of a statement. */
export interface Answered {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

type Row = Record<string, unknown>;
/** Makes a row of its texts. */
type ReadRow = (texts: readonly (string | null)[]) => Row;
type Parser = (text: string) => unknown;

interface Field {
  name: string;
  dataTypeID: number;
  format?: string;
}

/** pg's own parser of what is text already. */
const asText = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text') as Parser;

/**
 * How rows of these columns read. A row begins as a copy with all its keys: an object that grows key by key costs half as much again. The keys of one
 * that was parsed from JSON lie within it, those of one that was made otherwise in a second object.
 */
function readerOf(fields: readonly Field[], types: Types): ReadRow {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID, format }) => {
    const parser = types.getTypeParser(dataTypeID, format ?? 'text');
    return parser === asText ? undefined : parser;
  });
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row;
  return (texts) => {
    const row = { ...blank };
    for (let at = 0; at < names.length; at++) {
      const text = texts[at]!;
      const parse = parsers[at];
      row[names[at]!] = text === null || parse === undefined ? text : parse(text);
    }
    return row;
  };
}

/** A connection as pg's queries use it. */
interface Wire {
  stream: { write: (bytes: Buffer) => boolean; writable: boolean };
  describe: (what: object) => void;
  _send: (bytes: Buffer) => void;
}

interface Types {
  getTypeParser: (oid: number, format: string) => Parser;
}

/** pg's own query as it is inside; its types tell of the outside alone. */
interface Inside {
  name: string | undefined;
  values: readonly unknown[];
  callback: (error: Error | null, answered: Answered) => void;
  _result: Answered & { _types: Types };
  _canceledDueToError: unknown;
  hasBeenParsed: (wire: Wire) => unknown;
  prepare(wire: Wire): void;
  handleRowDescription(message: { fields: Field[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: object, wire: Wire): void;
}
const Query = pg.Query as unknown as new (text: string) => Inside;

/** Collects the messages of one statement, so that they are one piece of the write in which they leave. */
class Letter {
  readonly wire: Wire;
  readonly pieces: Buffer[] = [];
  /** By name, of the statements that were described on this connection: a kept plan never answers other columns (else 0A000). */
  readonly readers = new Map<string, ReadRow>();
  isDescribed = false;
  /** The connection, but for these two. */
  readonly pen: Wire;

  constructor(wire: Wire) {
    this.wire = wire;
    const own = {
      describe: (what: object) => {
        if (!this.isDescribed) wire.describe.call(this.pen, what);
      },
      _send: (bytes: Buffer) => void this.pieces.push(bytes),
    };
    this.pen = Object.assign(Object.create(wire) as Wire, own);
  }

  post(): void {
    if (this.wire.stream.writable) this.wire.stream.write(Buffer.concat(this.pieces));
    this.pieces.length = 0;
  }
}
const letters = new WeakMap<Wire, Letter>();
function letterTo(wire: Wire): Letter {
  const known = letters.get(wire) ?? new Letter(wire);
  letters.set(wire, known);
  return known;
}

/** Of a statement that answers no rows. */
const noRow: ReadRow = () => ({});

/** A statement with values: as pg sends and reads it, but for what it would do again each time although the answer is known. */
class Statement extends Query {
  #readRow: ReadRow | undefined;
  #letter: Letter | undefined;

  constructor(text: string, values: readonly unknown[], name: string | undefined, done: Inside['callback']) {
    super(text);
    this.values = values;
    this.name = name;
    this.callback = done;
  }

  /** Without a value it travels as text, and may be several statements. */
  get #isPlain(): boolean {
    return this.name === undefined && this.values.length === 0;
  }

  override prepare(wire: Wire): void {
    const letter = letterTo(wire);
    this.#letter = letter;
    this.#readRow = this.name !== undefined && this.hasBeenParsed(wire) ? letter.readers.get(this.name) : undefined;
    letter.isDescribed = this.#readRow !== undefined;
    super.prepare(letter.pen);
    letter.post();
  }

  override handleRowDescription(message: { fields: Field[] }): void {
    if (this.#isPlain) {
      super.handleRowDescription(message);
      return;
    }
    this.#readRow = readerOf(message.fields, this._result._types);
  }

  override handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.#isPlain) {
      super.handleDataRow(message);
      return;
    }
    try {
      this._result.rows.push(this.#readRow!(message.fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    super.handleCommandComplete(message, wire);
    if (this.name !== undefined) this.#letter?.readers.set(this.name, this.#readRow ?? noRow);
  }
}

/** Sends a statement; under a name it is parsed and planned once a connection. */
export const ask = (client: pg.ClientBase, text: string, values: readonly unknown[], name: string | undefined): Promise<Answered> =>
  new Promise((resolve, reject) => {
    client.query(
      new Statement(text, values, name, (error, answered) => (error ? reject(error) : resolve(answered))) as unknown as pg.Submittable,
    );
  });
