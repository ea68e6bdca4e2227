import { codes } from './vital-codes.ts';

/** The scores that are computed, with their greatest totals. */
export const scoreMaxima: Readonly<Record<string, number>> = {
  [codes.tews]: 17,
  [codes.mews]: 14,
  [codes.morse]: 125,
  [codes.glasgow]: 15,
};
/** The least totals that are not 0. */
export const scoreMinima: Readonly<Record<string, number>> = { [codes.glasgow]: 3 };
export const isScore = (code: string): boolean => code in scoreMaxima;

/** From this total on MEWS is an alert (TRIAGE-016, Subbe 2001). */
export const mewsAlertFrom = 5;
