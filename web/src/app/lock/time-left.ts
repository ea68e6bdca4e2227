/** `1:59`, as a clock shows it. */
export function clockText(left_ms: number): string {
  const seconds = Math.ceil(left_ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Announced by screen readers: at the start, at the last minute and at the last twenty seconds, not every second. */
export function spokenTime(left_ms: number): string {
  if (left_ms > 60_000) return '2 minutes';
  return left_ms > 20_000 ? '1 minute' : '20 seconds';
}
