import { shownUnit } from '@akoma/contract/base';
import { measureOf, valueWords } from '@akoma/contract/observations';
import type { Observed } from './latest-vitals.ts';

/** A reading in words: "Pulse 118 /min". */
export function readingInWords({ code, display, value, unit }: Observed): string {
  const measure = measureOf(code);
  return [measure?.label ?? display, measure ? valueWords(measure, value) : value, shownUnit(measure?.unit ?? unit)]
    .filter(Boolean)
    .join(' ');
}
