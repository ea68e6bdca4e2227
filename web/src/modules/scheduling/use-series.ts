import { judgeSeries, planSeries, type Repeated, type SeriesDate, type Slot } from '@akoma/contract/scheduling';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';

export interface Series {
  /** Every so many weeks; 0: it is not repeated. */
  every: number;
  ending: 'times' | 'until';
  times: number | '';
  until: string;
  change: (to: Partial<Pick<Series, 'every' | 'ending' | 'times' | 'until'>>) => void;
  /** What is wrong with how often and how long, by field. */
  wrong: Readonly<Record<string, string[]>>;
  /** The days, each with what stands there; undefined until that is known. */
  days: readonly SeriesDate[] | undefined;
  busy: boolean;
  failed: string | undefined;
  retry: () => void;
  /** Days that the clerk leaves out, and slots that they chose instead. */
  left: ReadonlySet<string>;
  instead: ReadonlyMap<string, string>;
  leave: (date: string, left: boolean) => void;
  replace: (date: string, slot_id: string | null) => void;
  /** Of the days that will be booked. */
  count: number;
  /** What is sent beside the appointment; undefined while it cannot be. */
  body: (Repeated & { skip: string[]; instead: { date: string; slot_id: string }[] }) | undefined;
}

/** The same appointment every so many weeks: which days that gives, and which of them are left out or replaced. */
export function useSeries(first: Slot | undefined): Series {
  const params = { id: useOrganizationId() };
  const { zone } = useWriting();
  const [asked, setAsked] = useState<Pick<Series, 'every' | 'ending' | 'times' | 'until'>>({
    ...{ every: 0, ending: 'times', times: 6, until: '' },
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [instead, setInstead] = useState<ReadonlyMap<string, string>>(new Map());
  const { every, ending, times, until } = asked;
  const repeated: Repeated = { every_weeks: every, ...(ending === 'times' ? { times: times || 0 } : { until }) };
  const incomplete = ending === 'until' && !until;
  const wrong = every > 0 && first && !incomplete ? judgeSeries(dayIn(first.start, zone), repeated) : {};
  const isAsked = every > 0 && first !== undefined && !incomplete && Object.keys(wrong).length === 0;
  const found = useQuery({
    ...ask(planSeries, { params, query: { slot_id: first?.id ?? '', ...repeated } }),
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const days = isAsked ? found.data?.data : undefined;
  const taken = (days ?? []).filter(({ date, state }) => (state === 'free' ? !left.has(date) : instead.has(date)));
  const chosen = new Set(taken.map(({ date }) => date));
  const replacing = taken.filter(({ state }) => state !== 'free');
  return {
    ...asked,
    change: (to) => setAsked((before) => ({ ...before, ...to })),
    wrong,
    days,
    busy: isAsked && found.isFetching,
    failed: isAsked && found.isError ? found.error.message : undefined,
    retry: () => void found.refetch(),
    left,
    instead,
    leave: (date, out) => setLeft((before) => new Set(out ? [...before, date] : [...before].filter((one) => one !== date))),
    replace: (date, slot_id) =>
      setInstead((before) => new Map([...before].filter(([one]) => one !== date).concat(slot_id ? [[date, slot_id]] : []))),
    count: taken.length,
    body:
      days && !found.isPlaceholderData
        ? {
            ...repeated,
            skip: days.map(({ date }) => date).filter((date) => !chosen.has(date)),
            instead: replacing.map(({ date }) => ({ date, slot_id: instead.get(date)! })),
          }
        : undefined,
  };
}
