import { type Node, parseSource, type Source, type SourceFile } from './source.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** The input of all rules: the parsed code, and the text of every other file. */
export interface CodeBase {
  files: readonly SourceFile[];
  sources: readonly Source[];
  find: (path: string) => SourceFile | undefined;
}

/** One rule of the code base. `planted` violates it in memory, so that the tests prove that it detects violations; `spared` complies. */
export interface Rule {
  name: string;
  check: (codeBase: CodeBase) => Violation[];
  planted: readonly SourceFile[][];
  spared?: readonly SourceFile[];
}

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);

/** Parses the code among `files`, but for what stands alike in `parsed`; throws with the path of a file that does not parse. */
export function codeBaseOf(files: readonly SourceFile[], parsed?: CodeBase): CodeBase {
  const known = new Map(parsed?.sources.map((source) => [source.path, source]));
  const sources = files
    .filter(({ path }) => isCode(path))
    .map((file) => {
      const before = known.get(file.path);
      if (before?.text === file.text) return before;
      try {
        return parseSource(file);
      } catch (error) {
        throw new Error(`${file.path} does not parse`, { cause: error });
      }
    });
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { files, sources, find: (path) => byPath.get(path) };
}

export const at = (source: { path: string }, line: number, message: string): Violation => ({ path: source.path, line, message });
export const atNode = (source: Source, node: Node, message: string): Violation => at(source, source.lineOf(node), message);

/** Shorthand for planted files: `plant('server/src/app.ts', 'code')`. */
export const plant = (path: string, text: string): SourceFile => ({ path, text });

export const show = ({ path, line, message }: Violation): string => `${path}:${line} ${message}`;
