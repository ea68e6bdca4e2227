import { Failure, type FileColumn } from '@akoma/contract/base';
import type { Mode } from '../db/tenant.ts';
import type { Ctx } from '../http/route.ts';
import type { Asking } from '../threads/lanes.ts';

/** Who asked for what a job does, for the trail. */
export type AskedBy = Pick<Ctx['actor'], 'user_id' | 'practitioner_role_id' | 'session_id'>;

/** What a job knows of the world: one transaction in one organisation. */
export interface ImportCtx extends Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce'> {
  import_id: string;
  /** Null for imports that were begun before this was kept. */
  asked_by: AskedBy | null;
  /** Which of these records this very import has written. */
  written: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A transaction of its own in the import's organisation. */
export type Work = <T>(mode: Mode, work: (at: ImportCtx) => Promise<T>) => Promise<T>;

/** The files that an import may be given, by their endings. */
export type ImportFormat = 'csv' | 'xlsx' | 'xml';

/** What was said beside the file, as it is kept with the import. */
export type Asked = Readonly<Record<string, unknown>>;

/** A line of a table as it stands there, trimmed; columns that the file lacks are ''. */
export interface TableLine<C extends string = string> {
  line: number;
  values: Readonly<Record<C, string>>;
}

/** What a line says, or as sentences why it says nothing. */
export type Understood<Row> = { row: Row } | { wrong: readonly string[] };

/** A line as it was read. */
export type KeptLine<Row> = { line: number; cells: readonly string[] } & Understood<Row>;

/** What comes of a file, piece by piece: how it is headed, and then its lines. */
export type ReadPiece<Row> =
  /** `format`: what it turned out to be, where its name says something else. */
  | { headings: readonly string[]; read_as: readonly (string | null)[]; missing: readonly string[]; format?: ImportFormat }
  | { lines: readonly KeptLine<Row>[] };

/** The same out of a thread, which throws nothing: a sentence says why the file cannot be used. */
export type ThreadPiece<Row> = ReadPiece<Row> | { unusable: string };

/** A line that says something. */
export interface SoundLine<Row> {
  /** Its number among the lines that were read. */
  place: number;
  line: number;
  row: Row;
  /** The records of which somebody said that they are not this one; null: nobody has decided. */
  others: readonly string[] | null;
}

/** What a line may be about already: records, with the reasons, and other lines of the file. */
export interface Alike {
  records: readonly { id: string; reasons: readonly string[] }[];
  lines: readonly number[];
}

/** What a line changes, in words. */
export interface Change {
  of: string;
  before: string;
  after: string;
}

/** What a line means for what is there; `before` is what an undo puts back. */
export type Outcome<Before> =
  | { place: number; outcome: 'new' | 'unchanged' | 'passed'; alike?: Alike }
  /** Somebody has to say whether it is one of those. */
  | { place: number; outcome: 'waiting'; alike: Alike }
  | { place: number; outcome: 'changed'; change: Change; record_id?: string; before?: Before }
  /** `refusal`: null where the line itself already says why it could not be read. */
  | { place: number; outcome: 'wrong'; refusal: string | null };

export interface Compared<Before, Rest = undefined> {
  outcomes: readonly Outcome<Before>[];
  /** How many are there and not in the file; where a file replaces all. */
  gone?: number;
  /** What `apply` needs to know besides the lines, so that it does not read and compare again. */
  rest: Rest;
}

/** A line that is to be applied. */
export type AppliedLine<Row, Before> = SoundLine<Row> &
  Extract<Outcome<Before>, { outcome: 'new' | 'unchanged' | 'passed' } | { outcome: 'changed' }>;

/** The record that a line made or changed, and its version since. */
export interface Written {
  record_id: string;
  version: number;
}

/** A line that is to be undone. */
export interface UndoneLine<Before> extends Written {
  place: number;
  outcome: 'new' | 'changed';
  before: Before;
}

/**
 * What an import is: declared by the module whose records come in, in `<thing>.import.ts`. Everything else, from the upload to the file of
 * wrong lines, is the same for all (docs/recipes/add-an-import.md).
 */
export interface ImportKind<C extends string, Row, Before = unknown, A extends Asked = Asked, Rest = undefined> {
  /** The operation that begins it: jobs that wait carry this name. */
  name: `${string}.${string}`;
  /** 'prices': as sentences speak of the lines. */
  things: string;
  /** `lines`: wrong ones are skipped and reported. `whole`: all or none, in one transaction. */
  mode: 'lines' | 'whole';
  columns: readonly FileColumn<C>[];
  /** The most lines of a file, where it is less than for all. */
  most?: number;
  /** Lines in one transaction, where the usual number would hold up others. */
  batch?: number;
  /** CSV and XLSX unless said. */
  formats?: readonly ImportFormat[];
  /** Judges what is said beside the file, refuses by failures, and returns what the job must know of it. */
  asked?: (ctx: Ctx, body: Asked, params: Asked) => Promise<A>;
  /** How a line of a table is understood; called once a file, so what it returns may remember earlier lines. */
  reader?: (ctx: ImportCtx, asked: A) => Promise<(line: TableLine<C>) => Understood<Row>>;
  /** Reads what is no table; in place of `reader`. Throws {@link UnusableFile}. */
  pieces?: (file: () => Promise<FileBytes>, asking: Asking) => AsyncIterable<ReadPiece<Row>>;
  /** What lines mean for what is there: of a batch, or in mode `whole` of all lines. Changes nothing. */
  compare: (ctx: ImportCtx, lines: readonly SoundLine<Row>[], asked: A) => Promise<Compared<Before, Rest>>;
  /** Writes those that are new and changed. Returns by place what an undo must know. */
  apply: (
    ctx: ImportCtx,
    lines: readonly AppliedLine<Row, Before>[],
    asked: A,
    rest: Rest,
  ) => Promise<ReadonlyMap<number, Written> | undefined>;
  undo?: {
    /** How long afterwards. */
    hours: number;
    /** What is said of a line whose record has moved on. */
    kept: string;
    /** How such a line is named beside its number. */
    named?: (row: Row) => string;
    /** Puts back what stands at the version of the line; returns the ids of those records. */
    revert: (ctx: ImportCtx, lines: readonly UndoneLine<Before>[]) => Promise<ReadonlySet<string>>;
  };
}

/** An import of any rows, as the road passes it around. */
// biome-ignore lint/suspicious/noExplicitAny: rows and their records concern the declaration alone, which `ImportKind` has checked against itself
export type AnyImport = ImportKind<any, any, any, any, any>;

/** A file that was uploaded, and how somebody chose to read it. */
export interface FileBytes {
  bytes: Uint8Array;
  format: ImportFormat;
  columns: string | null;
}

/** Nothing of the file can be used, for the reason that it says. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

/** Somebody wrote the very record meanwhile: lines are compared anew. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Makes the refusal of one record, which was sound when it was compared, a reason to compare anew: `handler(…).catch(asOvertaken)`. */
export function asOvertaken(error: unknown): never {
  throw error instanceof Failure ? new Overtaken() : error;
}
