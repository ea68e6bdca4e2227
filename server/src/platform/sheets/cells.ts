import { withoutFormula } from '@akoma/contract/base';

/** How a column's values are formatted. `text` includes phone and folder numbers, which must never become quantities. */
export type CellKind = 'text' | 'day' | 'moment' | 'number' | 'yes-no';

/** A row's value in a column: text, `YYYY-MM-DD`, ISO moment, number or boolean; null if empty. */
export type CellValue = string | number | boolean | null | undefined;

/** A value in CSV. Dates are ISO and moments ISO in UTC, so that no program's locale can swap day and month. */
export function csvText(kind: CellKind, value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (kind === 'yes-no') return value ? 'Yes' : 'No';
  if (kind === 'number') return String(Number(value));
  if (kind === 'moment') return new Date(String(value)).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return withoutFormula(String(value));
}

/** A cell of a workbook. A text cell is never run as a formula, so texts stay as they are. */
export type XlsxCell =
  | { type: typeof String; value: string }
  | { type: typeof Number; value: number }
  | { type: typeof Date; value: Date; format: string }
  | null;

/** A value in a workbook. Dates and moments are real dates, displayed with the month as text. */
export function xlsxCell(kind: CellKind, value: CellValue): XlsxCell {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'yes-no':
      return { type: String, value: value ? 'Yes' : 'No' };
    case 'number':
      return { type: Number, value: Number(value) };
    case 'day':
      return { type: Date, value: new Date(`${String(value).slice(0, 10)}T00:00:00Z`), format: 'dd-mmm-yyyy' };
    case 'moment':
      return { type: Date, value: new Date(String(value)), format: 'dd-mmm-yyyy hh:mm' };
    default:
      return { type: String, value: String(value) };
  }
}

/** The column's title in a workbook, whose dates have no time zone. */
export const xlsxTitle = (kind: CellKind, title: string): string => (kind === 'moment' ? `${title} (UTC)` : title);
