import { createContext, useContext } from 'react';
import { formatDay, formatMoment, formatTime, notKnown, type WhenStyle } from './format.ts';

const WhenStyleContext = createContext<WhenStyle>('specification');
export const WhenStyleProvider = WhenStyleContext.Provider;

/** The organisation's way of writing days and moments. */
export const useWhenStyle = (): WhenStyle => useContext(WhenStyleContext);

interface WhenProps {
  /** Puts the weekday before the day. */
  weekday?: boolean;
  /** What stands there when nothing is recorded. */
  absent?: string;
}

interface MomentProps extends WhenProps {
  /** ISO 8601 with offset, as answers give it. */
  at: string | null | undefined;
  /** Only the time: in a list of one day. */
  timeOnly?: boolean;
}

/** A moment: visits, encounters, notes, the queue (CONST-003, CONST-010). */
export function Moment({ at, weekday, absent = notKnown, timeOnly }: MomentProps) {
  const style = useWhenStyle();
  if (!at) return <span>{absent}</span>;
  return (
    <time dateTime={at} className="akoma-number akoma-nowrap">
      {timeOnly ? formatTime(at, style) : formatMoment(at, style, weekday)}
    </time>
  );
}

interface DayProps extends WhenProps {
  /** `YYYY-MM-DD`; of a moment its local day is shown. */
  on: string | null | undefined;
}

/** A day: birth dates, schedules, expiry (CONST-004, CONST-010). */
export function Day({ on, weekday, absent = notKnown }: DayProps) {
  const style = useWhenStyle();
  if (!on) return <span>{absent}</span>;
  return (
    <time dateTime={on} className="akoma-number akoma-nowrap">
      {formatDay(on, style, weekday)}
    </time>
  );
}
