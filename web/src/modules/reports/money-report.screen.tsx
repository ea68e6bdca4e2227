import type { Currency, InputOf } from '@akoma/contract/base';
import {
  discountsBy,
  ListReportLinesQuery,
  type MoneyReport,
  moneyReports,
  mostReportDays,
  readDiscountsGiven,
  readOutstanding,
  readRefunds,
  readRevenue,
  readTakings,
  type ReportPart,
  refundsBy,
  revenueBy,
  takingsBy,
} from '@akoma/contract/billing';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { saveFile } from '../../client/list/save-file.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import classes from './day-figures.module.css';
import { SheetButton } from './figures-file.tsx';
import { MoneyTable } from './money-table.tsx';
import { byNames, moneyReportWords as words, reportNames } from './money-report.words.ts';
import { freshFigures, SpanFrame, stateOf, useAddress, useDaySpan } from './span-frame.tsx';

export const search = ListReportLinesQuery.pick({ start_date: true, end_date: true, report: true, by: true });

const operations = {
  takings: readTakings,
  revenue: readRevenue,
  outstanding: readOutstanding,
  discounts: readDiscountsGiven,
  refunds: readRefunds,
} as const;
/** What the rows of a report may be; of outstanding they are who owes. */
const choices: Record<MoneyReport, readonly (keyof typeof byNames)[]> = {
  takings: takingsBy,
  revenue: revenueBy,
  outstanding: [],
  discounts: discountsBy,
  refunds: refundsBy,
};
const notes: Record<MoneyReport, string> = {
  takings: words.posted,
  revenue: words.earned,
  outstanding: words.openNow,
  discounts: words.earned,
  refunds: words.posted,
};

const drawer = lazyComponent(async () => (await import('./money-lines.drawer.tsx')).MoneyLinesDrawer);

/** Takings, revenue, what is outstanding, discounts and refunds, each row leading to its lines. */
export function Screen() {
  const asked = useSearchOf(search);
  const set = useAddress();
  const { report } = asked;
  const by = choices[report].find((one) => one === asked.by) ?? choices[report][0];
  // what is open now is of any day, unless days are chosen
  const anyDay = report === 'outstanding' && !asked.start_date && !asked.end_date;
  const { days, ...span } = useDaySpan(asked, mostReportDays);
  const query = { ...(anyDay ? {} : days), ...(by && { by }) } as NonNullable<InputOf<typeof readTakings>['query']>;
  const operation = operations[report] as typeof readTakings;
  const found = useQuery({ ...ask(operation, { query }), ...freshFigures, enabled: span.wrong === undefined });
  const data = found.data;
  const [row, setRow] = useState<{ key: string; currency: Currency; part: ReportPart; title: string }>();
  const close = () => setRow(undefined);
  const Lines = useLazyComponent(drawer, close, row !== undefined);
  const name = by ? `${reportNames[report]} by ${byNames[by].toLowerCase()}` : reportNames[report];
  const select = (
    <>
      <NativeSelect
        size="sm"
        label={words.report}
        value={report}
        data={moneyReports.map((value) => ({ value, label: reportNames[value] }))}
        onChange={(event) => set({ report: event.currentTarget.value, by: undefined })}
      />
      {by && (
        <NativeSelect
          size="sm"
          label={words.by}
          value={by}
          data={choices[report].map((value) => ({ value, label: byNames[value] }))}
          onChange={(event) => set({ by: event.currentTarget.value })}
        />
      )}
    </>
  );
  return (
    <SpanFrame title={words.title} span={span} anyDay={anyDay ? words.allDays : undefined} asAt={data?.as_at} choices={select}>
      <SectionCard
        title={name}
        {...stateOf(found)}
        skeletonLines={8}
        action={<SheetButton name={name} save={(options) => saveFile(operation, { query: { ...query, format: 'xlsx' } }, options)} />}
        empty={<EmptyState title={report === 'outstanding' ? words.nothingOpen : words.nothing} />}
      >
        {data && data.data.length > 0 && (
          <>
            <MoneyTable
              report={report}
              by={by}
              found={data}
              caption={name}
              onPart={(chosen, part, title) => setRow({ ...chosen, part, title })}
            />
            <p className={classes.note}>
              {notes[report]} {'without_open_till' in data && data.without_open_till && words.blind}
            </p>
          </>
        )}
      </SectionCard>
      {Lines && row && (
        <Lines
          title={`${name}: ${row.title}`}
          asked={{ ...query, by: by ?? 'payer', report, key: row.key, currency: row.currency, part: row.part }}
          onClose={close}
        />
      )}
    </SpanFrame>
  );
}
