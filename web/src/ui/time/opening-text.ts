import type { Weekday } from '@akoma/contract/base';
import { formatSlot, type WhenStyle } from './format.ts';
import { shortWeekday, workWeek } from './weekdays.ts';

/** `Mon to Fri`, `Mon, Wed`: days that follow each other are a span. */
export function daysText(days: readonly Weekday[]): string {
  const at = workWeek.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const spans: number[][] = [];
  for (const index of at) {
    const last = spans.at(-1);
    if (last && last.at(-1) === index - 1) last.push(index);
    else spans.push([index]);
  }
  const named = (index: number) => shortWeekday(workWeek[index]!);
  return spans.flatMap((span) => (span.length > 2 ? [`${named(span[0]!)} to ${named(span.at(-1)!)}`] : span.map(named))).join(', ');
}

interface Hours {
  days: readonly Weekday[];
  start_time: string | null;
  end_time: string | null;
}

/** `Mon to Fri 08:00 am - 05:00 pm` (CONST-005); without times all day. */
export const openingText = ({ days, start_time, end_time }: Hours, style?: WhenStyle): string =>
  `${daysText(days)} ${start_time && end_time ? formatSlot(start_time, end_time, style) : 'all day'}`;
