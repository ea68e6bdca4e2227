import { download } from '@akoma/contract/base';
import { type PeriodStatement, readStatement } from '@akoma/contract/billing';
import { Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { openFile } from '../../client/open-file.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Day, Moment, useToday } from '../../ui/time/when.tsx';
import classes from './billing.module.css';
import { actNames } from './journal.words.ts';
import { statementWords as words } from './statement.words.ts';

/** The same statement as one paper. */
const onPaper = { ...readStatement, reply: download('application/pdf') };

/** What a client owed and paid within some days, with the balance before and after, and its paper (INV-010). */
export function PeriodStatementView({ client_id }: { client_id: string }) {
  const today = useToday();
  const [days, setDays] = useState({ start_date: `${today.slice(0, 8)}01`, end_date: today });
  const [currency, setCurrency] = useState<PeriodStatement['currency']>('GHS');
  const params = { client_id };
  const query = { ...days, currency };
  const isSpan = days.start_date !== '' && days.start_date <= days.end_date;
  const noSpan = days.start_date && days.end_date ? words.endsBefore : words.noSpan;
  const found = useQuery({ ...ask(readStatement, { params, query }), enabled: isSpan, placeholderData: keepPreviousData });
  const statement = found.data?.data;
  return (
    <Stack gap="sm" component="section" aria-label={words.statement}>
      <Group gap="sm" align="flex-end">
        <DayInput label={words.from} value={days.start_date} onChange={(day) => setDays({ ...days, start_date: day })} />
        <DayInput label={words.to} value={days.end_date} onChange={(day) => setDays({ ...days, end_date: day })} />
        <CurrencySelect value={currency} onChange={setCurrency} />
        <ActionButton
          variant="default"
          {...(!isSpan && { refused: noSpan })}
          onClick={() => void openFile(onPaper, { params, query: { ...query, format: 'pdf' } }, words.notPrinted)}
        >
          {words.printStatement}
        </ActionButton>
      </Group>
      {!isSpan ? (
        <p role="status">{noSpan}</p>
      ) : found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : statement ? (
        <Lines statement={statement} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Stack>
  );
}

function Lines({ statement }: { statement: PeriodStatement }) {
  const money = (amount: string) => <span className="akoma-number">{formatMoney(amount, statement.currency)}</span>;
  return (
    <div className={classes.items}>
      <p className={classes.item}>
        <strong>
          {words.opening} <Day on={statement.start_date} />
        </strong>
        <strong>{money(statement.opening)}</strong>
      </p>
      {statement.lines.map(({ id, at, act, number, reason, amount, balance }) => (
        <div key={id} className={classes.item}>
          <span>
            <Moment at={at} /> {[actNames[act], number].filter(Boolean).join(' ')}
            {reason && `: ${reason}`}
          </span>
          <span className={classes.sums}>
            {money(amount)}
            <small className={classes.why}>
              {words.balanceThen} {money(balance)}
            </small>
          </span>
        </div>
      ))}
      {statement.lines.length === 0 && <p>{words.nothingMoved}</p>}
      <p className={classes.item}>
        <span>
          {words.invoicedSum} {formatMoney(statement.invoiced, statement.currency)} · {words.paidSum}{' '}
          {formatMoney(statement.paid, statement.currency)}
        </span>
      </p>
      <p className={classes.item}>
        <strong>
          {words.closing} <Day on={statement.end_date} />
        </strong>
        <strong>{money(statement.closing)}</strong>
      </p>
    </div>
  );
}
