import type { Weekday } from '@akoma/contract/base';
import { shortWeekday, workWeek } from '../../ui/time/weekdays.ts';

/** `Mon, Wed, Fri 08:00–13:00, every 2 weeks`. */
export function hoursText({
  days,
  start_time,
  end_time,
  recurring_weeks,
}: {
  days: readonly Weekday[];
  start_time: string;
  end_time: string;
  recurring_weeks: number;
}): string {
  const shown = workWeek.filter((day) => days.includes(day)).map(shortWeekday);
  const weeks = recurring_weeks === 1 ? '' : recurring_weeks === 0 ? ', first week only' : `, every ${recurring_weeks} weeks`;
  return `${shown.join(', ')} ${start_time}–${end_time}${weeks}`;
}
