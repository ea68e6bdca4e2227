import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkHere } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Day, Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { dayOfQuery, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import classes from './day-figures.module.css';
import { dayFiguresWords as words } from './day-figures.words.ts';

/** Asked for again on each coming back: stale figures mislead. */
export const freshFigures = { staleTime: 30_000 };
const dayMs = 24 * 60 * 60 * 1000;
const later = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

interface Found {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}
/** How a card loads and fails alone. */
export const stateOf = (found: Found) => ({
  pending: found.isPending,
  ...(found.isError && { error: found.error?.message ?? '' }),
  onRetry: () => void found.refetch(),
});

/** The days of a report, which stand in the address; today if it says nothing. */
export function useDaySpan(asked: { start_date?: string | undefined; end_date?: string | undefined }, most: number) {
  const [zone, today] = [useZone(), useToday()];
  const from = asked.start_date ? dayOfQuery(asked.start_date, zone) : today;
  const to = asked.end_date ? dayOfQuery(asked.end_date, zone) : today;
  const wrong = to < from ? words.backwards : Date.parse(to) - Date.parse(from) >= most * dayMs ? words.tooLong(most) : undefined;
  return { days: { start_date: startOfDay(from, zone), end_date: endOfDay(to, zone) }, from, to, wrong };
}

interface SpanFrameProps {
  title: string;
  span: Pick<ReturnType<typeof useDaySpan>, 'from' | 'to' | 'wrong'>;
  /** What it is of, behind the days. */
  of?: string | undefined;
  /** Said instead of the days, where none are chosen. */
  anyDay?: string | undefined;
  /** When it was counted. */
  asAt: string | undefined;
  /** Further choices beside the days. */
  choices?: ReactNode;
  children: ReactNode;
}

/** Changes what the address says. */
export function useAddress() {
  const navigate = useNavigate();
  return (change: Record<string, string | undefined>) =>
    void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace: true });
}

/** The head of a report with its days, for screen and paper; below it the cards. */
export function SpanFrame({ title, span: { from, to, wrong }, of, anyDay, asAt, choices, children }: SpanFrameProps) {
  const [zone, today] = [useZone(), useToday()];
  const { provider } = useSession();
  const set = useAddress();
  const setDays = (first: string, last: string) => set({ start_date: startOfDay(first, zone), end_date: endOfDay(last, zone) });
  const print = () => window.print();
  useKeys([{ ...keyTable.print, run: print }]);
  return (
    <>
      <p data-print-only>{provider.organization_name}</p>
      <PageHeader
        title={title}
        detail={
          <>
            {anyDay ?? <Day on={from} />}
            {anyDay === undefined && to !== from && (
              <>
                {' '}
                to <Day on={to} />
              </>
            )}
            {of && `, ${of}`}
            {asAt && (
              <>
                , as at <Moment at={asAt} />
              </>
            )}
          </>
        }
        aside={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print
          </Button>
        }
      />
      <div className={classes.asked} data-no-print>
        <DayInput size="sm" label="First day" value={from} max={today} onChange={(day) => day && setDays(day, later(day, to))} />
        <DayInput size="sm" label="Last day" value={to} onChange={(day) => day && setDays(from, day)} />
        {choices}
        {wrong && (
          <p role="alert" className={classes.wrong}>
            {wrong}
          </p>
        )}
      </div>
      {!wrong && <div className={classes.cards}>{children}</div>}
    </>
  );
}
