import type { Currency } from '@akoma/contract/base';
import type { MoneyReport, ReportPart } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { formatMoney, isSome } from '../../ui/page/format-money.ts';
import { Day } from '../../ui/time/when.tsx';
import { methodNames } from '../billing/index.ts';
import { FigureTable } from './figure-table.tsx';
import { amountHeads, byNames, moneyReportWords as words } from './money-report.words.ts';

/** A row of any report: its amounts stand under the names of its report. */
export interface MoneyRow {
  key: string;
  name: string | null;
  currency: Currency;
  entries: number;
}
type Sum = Omit<MoneyRow, 'key' | 'name'>;

interface MoneyTableProps {
  report: MoneyReport;
  by: keyof typeof byNames | undefined;
  caption: string;
  found: { data: readonly MoneyRow[]; totals: readonly Sum[] };
  /** Opens what an amount is made of; of a sum the row is `all`. */
  onPart: (row: Pick<MoneyRow, 'key' | 'currency'>, part: ReportPart, title: string) => void;
}

/** The words of a row that has no name of its own. */
function titleOf(report: MoneyReport, by: MoneyTableProps['by'], { key, name }: MoneyRow): string {
  if (name !== null) return name;
  if (key === 'patients' || (key === 'none' && by === 'payer')) return words.patients;
  if (key === 'patient-account') return words.accounts;
  if (key === 'none') return report === 'refunds' ? words.reversed : words.none;
  return key in methodNames ? methodNames[key as keyof typeof methodNames] : key;
}

/** The rows of a report and their sum by currency. */
export function MoneyTable({ report, by, caption, found: { data, totals }, onPart }: MoneyTableProps) {
  const heads = amountHeads[report];
  const keys = Object.keys(heads);
  const amount = (of: Sum, key: string) => {
    const sent = (of as unknown as Record<string, string | null>)[key];
    return sent === null || sent === undefined ? '' : formatMoney(sent, of.currency);
  };
  const cell = (row: Sum, key: string, at: { key: string; title: string }) => {
    const text = amount(row, key);
    const label = key === 'amount' ? at.title : `${at.title}, ${heads[key]}`;
    return (
      <td key={key} className="akoma-number">
        {isSome(text) ? (
          <Anchor
            component="button"
            type="button"
            inherit
            className="akoma-target"
            aria-label={`${label}: ${text}`}
            onClick={() => onPart({ key: at.key, currency: row.currency }, key as ReportPart, label)}
          >
            {text}
          </Anchor>
        ) : (
          text
        )}
      </td>
    );
  };
  return (
    <FigureTable short titled caption={caption} heads={[by ? byNames[by] : byNames.payer, words.lines, ...Object.values(heads)]}>
      {data.map((row) => {
        const title = titleOf(report, by, row);
        return (
          <tr key={`${row.key} ${row.currency}`}>
            <th scope="row" data-words>
              {by === 'day' ? <Day on={row.key} weekday /> : title}
            </th>
            <td>{row.entries}</td>
            {keys.map((key) => cell(row, key, { key: row.key, title }))}
          </tr>
        );
      })}
      {totals.map((sum) => (
        <tr key={sum.currency} data-sum>
          <th scope="row" data-words>
            {words.total} {sum.currency}
          </th>
          <td>{sum.entries}</td>
          {keys.map((key) => cell(sum, key, { key: 'all', title: `${words.total} ${sum.currency}` }))}
        </tr>
      ))}
    </FigureTable>
  );
}
