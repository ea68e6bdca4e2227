import { rangesInForce, readReferenceRanges } from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import type { RangesAt } from './vital-ranges.ts';

const oftenEnoughMs = 10 * 60_000;
const againMs = 15_000;

interface Ranges {
  /** By when a value was entered; nothing is said as long as they are not known. */
  at: RangesAt;
  /** They could not be loaded: no value is marked, which must not read as that all are usual. They are asked for again by themselves. */
  unavailable: boolean;
}

/** The organisation’s ranges. */
export function useRanges(): Ranges {
  const found = useQuery({
    ...ask(readReferenceRanges, { query: {} }),
    staleTime: oftenEnoughMs,
    refetchInterval: ({ state }) => (state.data ? false : againMs),
  });
  const sets = found.data?.data.sets;
  return { at: (entered) => sets && rangesInForce(sets, entered), unavailable: found.isError && !sets };
}
