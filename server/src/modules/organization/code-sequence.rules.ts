import type { FieldErrors } from '@akoma/contract/base';
import { type CodeEntity, type CodeSequence, codeEntities, nextCodes, patternErrors, plainPattern } from '@akoma/contract/organization';
import type * as z from 'zod';
import { refuseWrong } from '../../platform/http/refusals.ts';

/** Prefix and width of the numbers of a new organisation (CODES-004). */
export const codeDefaults: Record<CodeEntity, { prefix: string; width: number }> = {
  patient: { prefix: 'P', width: 6 },
  visit: { prefix: 'V', width: 7 },
  appointment: { prefix: 'APT', width: 6 },
  admission: { prefix: 'ADM', width: 6 },
  service_request: { prefix: 'SR', width: 7 },
  invoice: { prefix: 'INV', width: 6 },
  receipt: { prefix: 'RCT', width: 6 },
  service: { prefix: 'S', width: 4 },
  refund: { prefix: 'RFD', width: 6 },
  credit_note: { prefix: 'CRN', width: 6 },
};

/** A sequence as stored. */
export interface SequenceRow {
  entity: string;
  prefix: string;
  width: number;
  pattern: string;
  yearly: boolean;
  year: number | null;
  next: number;
  used: number;
  highest: number;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Every sequence in the order of the kinds; one that was never used may have no row. */
export function wholeSequences(kept: readonly SequenceRow[], now: Date): SequenceRow[] {
  const at = now.toISOString();
  const none = {
    pattern: plainPattern,
    yearly: false,
    year: null,
    next: 1,
    used: 0,
    highest: 0,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  return codeEntities.map((entity) => kept.find((row) => row.entity === entity) ?? { ...none, ...codeDefaults[entity], entity });
}

/** A yearly sequence of an earlier year restarts at 1, even before that number has been taken. */
export const inYear = (row: SequenceRow, year: number): SequenceRow =>
  row.yearly && row.year !== null && row.year < year ? { ...row, year, next: 1, used: 0 } : row;

/** The sequence for a reply; `year` is the organisation's current one. */
export function shownSequence(row: SequenceRow, organization_id: string, year: number): z.input<typeof CodeSequence> {
  const { highest: _ever, ...now } = inYear(row, year);
  const counted = Math.max(now.year ?? year, year);
  return {
    ...now,
    entity: now.entity as CodeEntity,
    year: counted,
    least: now.used + 1,
    preview: nextCodes(now, counted),
    managing_organization: organization_id,
  };
}

export type SequenceChange = Partial<Pick<SequenceRow, 'prefix' | 'width' | 'pattern' | 'yearly' | 'next'>>;

/**
 * The sequence with the change. A sequence that stops being yearly continues after the highest number it ever issued, because numbers of
 * other years would recur. Refuses, at its field, a pattern that could produce a code twice, and a next number that was already issued.
 */
export function changedSequence(row: SequenceRow, change: SequenceChange, year: number): SequenceRow {
  const before = inYear(row, year);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as SequenceChange;
  const after = { ...before, ...given, year: Math.max(before.year ?? year, year) };
  if (before.yearly && !after.yearly) {
    after.used = before.highest;
    if (given.next === undefined) after.next = Math.max(after.next, after.used + 1);
  }
  const errors: FieldErrors = patternErrors(after);
  if (after.next <= after.used) errors.next = [`The number ${after.used} has already been issued. Next is ${after.used + 1} or more.`];
  refuseWrong(errors);
  return after;
}
