import { withoutFormula } from '@akoma/contract/base';

const cell = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** Lines as CSV; the mark in front tells a spreadsheet that the letters are UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
