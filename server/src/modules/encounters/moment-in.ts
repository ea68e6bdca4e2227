export type Moment = (at: string | null | undefined) => string;

/** `05 Mar 2026, 10:05` by the organisation's clock. */
export function momentIn(timeZone: string): Moment {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => (at ? clock.format(new Date(at)) : '');
}
