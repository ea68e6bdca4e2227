/** The times of a day, every quarter of an hour: `00:00` to `23:45` (WIDGET-008). */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, at) => timeText(Math.floor(at / 4), (at % 4) * 15));

function timeText(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A time as it is typed: `0905`, `905`, `9:05`, `9.05`, `9`, `9 pm` → `09:05`, …; undefined where it is none. */
export function readTypedTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const [, first = '', second = '0', half] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(typed) ?? [];
  if (!first) return undefined;
  const [hour, minute] = [Number(first), Number(second)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  return timeText(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour, minute);
}
