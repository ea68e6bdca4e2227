import { type DayFiguresQuery, mostFigureDays } from '@akoma/contract/reports';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkHere } from '../../client/link-to.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Day, Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { dayOfQuery, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { askAllLocations } from '../organization/index.ts';
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

/** The days and the clinic of a report, which stand in the address; today if it says nothing. */
export function useFigureSpan(search: typeof DayFiguresQuery) {
  const asked = useSearchOf(search);
  const [zone, today] = [useZone(), useToday()];
  const from = asked.start_date ? dayOfQuery(asked.start_date, zone) : today;
  const to = asked.end_date ? dayOfQuery(asked.end_date, zone) : today;
  const wrong = to < from ? words.backwards : Date.parse(to) - Date.parse(from) >= mostFigureDays * dayMs ? words.tooLong : undefined;
  return { query: { start_date: startOfDay(from, zone), end_date: endOfDay(to, zone), location_id: asked.location_id }, from, to, wrong };
}

interface FigureFrameProps {
  title: string;
  span: ReturnType<typeof useFigureSpan>;
  /** When it was counted. */
  asAt: string | undefined;
  children: ReactNode;
}

/** The head of a report with its days and clinic, for screen and paper; below it the cards. */
export function FigureFrame({ title, span: { query, from, to, wrong }, asAt, children }: FigureFrameProps) {
  const navigate = useNavigate();
  const [zone, today] = [useZone(), useToday()];
  const { provider } = useSession();
  const { data: locations = [] } = useQuery(askAllLocations(useOrganizationId()));
  const clinics = [...locations.map(({ uuid, name }) => ({ value: uuid, label: name })), { value: 'none', label: words.nowhere }];
  const clinic = clinics.find(({ value }) => value === query.location_id)?.label;
  const set = (change: Record<string, string | undefined>) =>
    void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace: true });
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
            <Day on={from} />
            {to !== from && (
              <>
                {' '}
                to <Day on={to} />
              </>
            )}
            {clinic && `, ${clinic}`}
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
        <NativeSelect
          size="sm"
          label="Clinic"
          value={query.location_id ?? ''}
          data={[{ value: '', label: words.everywhere }, ...clinics]}
          onChange={(event) => set({ location_id: event.currentTarget.value || undefined })}
        />
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
