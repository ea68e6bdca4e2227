import type { HeldTokens } from './tokens.ts';

/** How a renewal ended: `ended` means that the session is over, `unreachable` that nobody knows yet. */
export type Renewed = 'renewed' | 'ended' | 'unreachable';

/** What the refresh call brought: tokens; `raced` when another window took the cookie's token a moment ago. */
export type RefreshAnswer = HeldTokens | 'raced' | 'ended' | 'unreachable';

export interface RenewalPorts {
  /** Sends the refresh cookie once. */
  refresh: () => Promise<RefreshAnswer>;
  held: () => HeldTokens | null;
  hold: (tokens: HeldTokens) => void;
  /** Tells the other windows, so that they need not ask themselves. */
  tell: (tokens: HeldTokens) => void;
  /** Runs the work while no other window runs it (Web Locks); without such locks it simply runs it. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  pause: (ms: number) => Promise<void>;
}

const raceTries = 4;
const racePauseMs = 400;

/**
 * Renews the tokens once, however many requests and windows ask at the same time. The caller passes the access token that was
 * refused: when another one is held by now, somebody has renewed already and nothing is sent.
 */
export function makeRenewal(needs: RenewalPorts): (refused: string | undefined) => Promise<Renewed> {
  let running: Promise<Renewed> | undefined;

  const alreadyDone = (refused: string | undefined): boolean => {
    const now = needs.held()?.access;
    return now !== undefined && now !== refused;
  };

  async function renew(refused: string | undefined): Promise<Renewed> {
    for (let tries = 0; tries < raceTries; tries++) {
      if (alreadyDone(refused)) return 'renewed';
      const answer = await needs.refresh();
      if (answer === 'raced') {
        await needs.pause(racePauseMs);
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
