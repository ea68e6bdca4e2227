/** How long until then: "8min left", "now" within the last minute, "overdue 1hr 5min". */
export function leftText(by: string, now: number): string {
  const left = Date.parse(by) - now;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const length = hours === 0 ? `${minutes}min` : rest === 0 ? `${hours}hr` : `${hours}hr ${rest}min`;
  if (minutes === 0) return 'now';
  return left > 0 ? `${length} left` : `overdue ${length}`;
}
