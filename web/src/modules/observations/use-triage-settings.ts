import { adultFromYears, readTriageSettings, type TriageSettings } from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';

const oftenEnoughMs = 10 * 60_000;

/** How the organisation triages; `undefined` until it is known, and then children are not scored. Of adults it is not asked for. */
export const useTriageSettings = (ageYears: number | null = null): TriageSettings | undefined =>
  useQuery({
    ...ask(readTriageSettings, { query: {} }),
    staleTime: oftenEnoughMs,
    enabled: ageYears === null || ageYears < adultFromYears,
  }).data?.data;
