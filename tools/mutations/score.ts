/** The parts of Stryker's report that are read. */
export interface StrykerReport {
  files: Readonly<
    Record<
      string,
      {
        source: string;
        mutants: readonly {
          mutatorName: string;
          replacement?: string;
          status: string;
          location: { start: { line: number; column: number }; end: { line: number; column: number } };
        }[];
      }
    >
  >;
}

export interface Score {
  noticed: number;
  /** One line each: place, original code, mutated code. */
  survived: string[];
}

export const nothing: Score = { noticed: 0, survived: [] };

/** A mutation that causes an endless loop is detected as well; one that does not run is not counted. */
const noticed = new Set(['Killed', 'Timeout']);
const survived = new Set(['Survived', 'NoCoverage']);

/** Reads the report of a Stryker run; paths are relative to the repository's root. */
export function readReport({ files }: StrykerReport, workspace: string): Score {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: all }]) => all.map((mutant) => ({ file, source, ...mutant })));
  return {
    noticed: mutants.filter(({ status }) => noticed.has(status)).length,
    survived: mutants
      .filter(({ status }) => survived.has(status))
      .map(({ file, source, location: { start, end }, replacement = '' }) => {
        const lines = source.split('\n').slice(start.line - 1, end.line);
        const was = lines.map((line, at) =>
          line.slice(at === 0 ? start.column - 1 : 0, at === lines.length - 1 ? end.column - 1 : undefined),
        );
        return `${workspace}/${file}:${start.line} ${short(was.join(' '))} → ${short(replacement)}`;
      }),
  };
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-30)}` : line;
};

export const together = (one: Score, other: Score): Score => ({
  noticed: one.noticed + other.noticed,
  survived: [...one.survived, ...other.survived],
});

/** Of a hundred breakages so many were noticed, rounded down: 95 means 95. */
export const percentOf = ({ noticed: count, survived: { length } }: Score): number =>
  count + length === 0 ? 0 : Math.floor((1000 * count) / (count + length)) / 10;
