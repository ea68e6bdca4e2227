/** A goal (screens.md 6) and its measurement. */
export interface Line {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
  note: string;
  /** The causes, printed if the goal is missed. */
  causes?: readonly string[];
}

/** As a line of a terminal. */
export const say = ({ what, goal, measured, met, note }: Line): string =>
  `${met ? 'met   ' : 'MISSED'} ${what.padEnd(48)} ${goal.padStart(12)} ${measured.padStart(14)}  ${note}`.trimEnd();

/** As a table of Markdown. */
export const tableOf = (lines: readonly Line[]): string =>
  [
    '| | goal | measured | met | |',
    '| --- | --: | --: | --: | --- |',
    ...lines.map(({ what, goal, measured, met, note }) => `| ${what} | ${goal} | ${measured} | ${met ? 'yes' : '**no**'} | ${note} |`),
  ].join('\n');
