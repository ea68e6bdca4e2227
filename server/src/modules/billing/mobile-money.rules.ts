/** So long a patient has to answer; then what is held is free again (ruling 234). */
const answerMs = 6 * 60_000;
/** So long it is asked for, in case that the patient pays late. */
const lateMs = 24 * 60 * 60_000;
const soonMs = 5_000;
const laterMs = 5 * 60_000;

/** When the state is asked for next: every 5 seconds for 6 minutes, then every 5 minutes for a day; null: no more. */
export function nextAsk(requested_at: Date, now: Date): Date | null {
  const age = now.getTime() - requested_at.getTime();
  if (age >= lateMs) return null;
  return new Date(now.getTime() + (age < answerMs ? soonMs : laterMs));
}

/** Nobody waits for it any more. */
export const isOverdue = (requested_at: Date, now: Date): boolean => now.getTime() - requested_at.getTime() >= answerMs;

/** How much of a confirmed amount each charge takes, in the order of the request and at most what is due of it; the rest is over. */
export function shareOut(
  minor: number,
  due: readonly { id: string; minor: number }[],
): { shares: { id: string; minor: number }[]; over: number } {
  let over = minor;
  const shares = due.flatMap(({ id, minor: most }) => {
    const share = Math.min(over, most);
    over -= share;
    return share > 0 ? [{ id, minor: share }] : [];
  });
  return { shares, over };
}
