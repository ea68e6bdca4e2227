/** How far the server's clock is before this computer's, in milliseconds. */
let ahead_ms = 0;

/** Less is what travelling takes, and the whole seconds of the header. */
const least_ms = 3_000;

/** Takes the time out of an answer's `date`; one that was long on its way says too little. Moments in epoch milliseconds. */
export function noteServerTime(date: string | null, sentAt: number, heardAt = Date.now()): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said) || heardAt - sentAt > least_ms) return;
  const ahead = said + 500 - (sentAt + heardAt) / 2;
  ahead_ms = Math.abs(ahead) < least_ms ? 0 : Math.round(ahead);
}

/** Now by the server's clock, in epoch milliseconds: how long somebody has waited must not depend on the clock of a workstation. */
export const serverNow = (): number => Date.now() + ahead_ms;
