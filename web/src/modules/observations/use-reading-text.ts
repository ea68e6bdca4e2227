import { shownUnit } from '@akoma/contract/base';
import { flagWords } from '@akoma/contract/observations';
import { formatMoment, formatTime, type Writing } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import { chartsWords as words } from './charts.words.ts';
import { halfWord, type Mark } from './graph-points.ts';
import { isSameMinute } from './latest-vitals.ts';

/** What is remarkable about a reading beside its value: how it was taken, in which unit, of readings of which times, how late, and what was noted. */
export function remarksOf({ reading, late }: Mark, writing: Writing): string[] {
  const { display, sent_value, sent_unit, computed, created_at, note, parts_from } = reading;
  const [, method] = display.split(', ');
  return [
    method,
    (sent_value !== null || sent_unit !== null) && `sent as ${sent_value ?? reading.value} ${sent_unit ?? reading.unit ?? ''}`.trim(),
    computed && words.calculated,
    parts_from !== null &&
      !isSameMinute(parts_from, reading.effective_date_time) &&
      `of readings from ${formatTime(parts_from, writing)} to ${formatTime(reading.effective_date_time, writing)}`,
    late && `${words.late}, ${formatMoment(created_at, writing)}`,
    note,
  ].filter((one): one is string => Boolean(one));
}

export function useRemarks() {
  const writing = useWriting();
  return (mark: Mark): string[] => remarksOf(mark, writing);
}

/** A reading as one sentence, for who cannot see the graph. */
export function useReadingText() {
  const writing = useWriting();
  const remarks = useRemarks();
  return (mark: Mark, unit: string): string => {
    const { code, value, effective_date_time, practitioner_name } = mark.reading;
    const measured = [halfWord(code), value, shownUnit(unit), mark.flag && flagWords[mark.flag]].filter(Boolean).join(' ');
    return [measured, `${formatMoment(effective_date_time, writing)} by ${practitioner_name}`, ...remarks(mark)].join(', ');
  };
}
