import { dayIn } from '../catalogue/index.ts';

interface Span {
  start_date: string;
  end_date: string;
}

/** The days of a span whose ends were sent as days or as moments, by the organisation's clock. */
export function sentDays({ start_date, end_date }: Span, zone: string): Span {
  const dayOf = (sent: string): string => (sent.includes('T') ? dayIn(zone, new Date(sent)) : sent);
  return { start_date: dayOf(start_date), end_date: dayOf(end_date) };
}
