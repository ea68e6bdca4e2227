import { rangesInForce, readReferenceRanges } from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import type { RangesAt } from './vital-ranges.ts';

const oftenEnoughMs = 10 * 60_000;

/** The organisation’s ranges, by when a value was entered; nothing is said as long as they are not known. */
export function useRanges(): RangesAt {
  const sets = useQuery({ ...ask(readReferenceRanges, { query: {} }), staleTime: oftenEnoughMs }).data?.data.sets;
  return (entered) => sets && rangesInForce(sets, entered);
}
