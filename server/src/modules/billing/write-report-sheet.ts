import type { Currency } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { type SheetColumn, sheetOf } from '../../platform/sheets/sheet.ts';

interface Amounts {
  key?: string;
  name?: string | null;
  currency: Currency;
  entries: number;
}
/** Keys in words, as the screen has them; a day stands as it is. */
const keyNames: Readonly<Record<string, string>> = {
  cash: 'Cash',
  'mobile-money': 'Mobile money',
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  cheque: 'Cheque',
  'patient-account': 'Accounts of patients',
  patients: 'Patients',
  none: 'None',
};

/** The rows of a report and their sum as a workbook; `heads`: the amounts in their order. */
export const writeReportSheet = <Row extends Amounts>(
  ctx: Ctx,
  name: string,
  found: { data: readonly Row[]; totals: readonly Omit<Row, 'key' | 'name'>[] },
  heads: Partial<Record<keyof Row & string, string>>,
) => {
  const columns: SheetColumn<Row>[] = [
    { title: 'Of', of: ({ key, name }) => name ?? (key === undefined ? 'Total' : (keyNames[key] ?? key)) },
    { title: 'Lines', kind: 'number', of: ({ entries }) => entries },
    ...Object.entries(heads).map(([key, title]) => ({
      title: title as string,
      kind: 'number' as const,
      of: (row: Row) => row[key as keyof Row] as string | null,
    })),
    { title: 'Currency', of: ({ currency }) => currency },
  ];
  return sheetOf(ctx, { name, columns, rows: [...found.data, ...(found.totals as readonly Row[])] });
};
