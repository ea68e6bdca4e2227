import type { HeldTokens } from './tokens.ts';

/** Result of a renewal: `ended`, the session is over; `unreachable`, not known yet. */
export type Renewed = 'renewed' | 'ended' | 'unreachable';

/** Result of the refresh call: tokens; `raced` if another window has just used the cookie's token. */
export type RefreshAnswer = HeldTokens | 'raced' | 'ended' | 'unreachable';

export interface RenewalPorts {
  /** Sends the refresh cookie once. */
  refresh: () => Promise<RefreshAnswer>;
  held: () => HeldTokens | null;
  hold: (tokens: HeldTokens) => void;
  /** Sends the tokens to the other windows, so that they need no renewal. */
  tell: (tokens: HeldTokens) => void;
  /** Runs the work while no other window runs it (Web Locks); without such locks it simply runs it. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  pause: (ms: number) => Promise<void>;
}

/** Six seconds in all, for a slow line: the answer to the other window must arrive before ten seconds make a second use a theft. */
const racePausesMs = [400, 800, 1_600, 3_200];

/**
 * Renews the tokens once for all concurrent requests and windows. The caller passes the refused access token: if the current one is
 * another, it has been renewed already and nothing is sent.
 */
export function makeRenewal(needs: RenewalPorts): (refused: string | undefined) => Promise<Renewed> {
  let running: Promise<Renewed> | undefined;

  const alreadyDone = (refused: string | undefined): boolean => {
    const now = needs.held()?.access;
    return now !== undefined && now !== refused;
  };

  async function renew(refused: string | undefined): Promise<Renewed> {
    for (const pause of [...racePausesMs, undefined]) {
      if (alreadyDone(refused)) return 'renewed';
      const answer = await needs.refresh();
      if (answer === 'raced') {
        if (pause !== undefined) await needs.pause(pause);
        continue;
      }
      if (answer === 'ended' || answer === 'unreachable') return answer;
      needs.hold(answer);
      needs.tell(answer);
      return 'renewed';
    }
    return 'unreachable';
  }

  return (refused) => {
    if (alreadyDone(refused)) return Promise.resolve('renewed');
    running ??= needs
      .alone(() => renew(refused))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
