import { fail } from '@akoma/contract/base';
import type { Lane } from './thread-task.ts';

/** How many of a lane work at once and may wait, of everybody and of one person, and what a thread may use. */
interface LaneLimits {
  atOnce: number;
  mayWait: number;
  mayWaitOfOne: number;
  /** Megabytes of objects; V8 ends a thread that needs more. A task keeps well below by its own limits: V8 cannot always end it in time. */
  heap: number;
  /** So long an idle thread is kept for the next task, in milliseconds; 0: each task has a fresh one. */
  kept: number;
}

export const laneLimits: Record<Lane, LaneLimits> = {
  quick: { atOnce: 2, mayWait: 40, mayWaitOfOne: 16, heap: 96, kept: 10_000 },
  long: { atOnce: 1, mayWait: 4, mayWaitOfOne: 2, heap: 256, kept: 0 },
};

/** Who asks for a turn. */
export interface Asking {
  /** Turns go round among the owners: one who sends many waits for their own. */
  owner: string;
  /** Fires when the caller has gone. */
  signal?: AbortSignal | undefined;
  /** Waits however many wait: for jobs, which are few and would only come again. */
  patient?: true;
}

interface Waiting {
  go: () => void;
  refuse: () => void;
}

/** Hands out the turns of one lane, or whatever else there is little of. */
export class Turns {
  #working = 0;
  /** By owner, longest without a turn first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #limits: Pick<LaneLimits, 'atOnce' | 'mayWait' | 'mayWaitOfOne'>;

  constructor(limits: Pick<LaneLimits, 'atOnce' | 'mayWait' | 'mayWaitOfOne'>) {
    this.#limits = limits;
  }

  get working(): number {
    return this.#working;
  }
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Takes a turn if one is free. */
  takeFree(): boolean {
    if (this.#working >= this.#limits.atOnce) return false;
    this.#working += 1;
    return true;
  }

  /** Waits for a turn. Throws `unavailable` when too many wait already, or when nobody waits for the answer any more. */
  async take(asking: Asking): Promise<void> {
    const { owner, signal, patient } = asking;
    if (signal?.aborted) throw fail('unavailable', {});
    if (this.takeFree()) return;
    const own = this.#waiting.get(owner) ?? [];
    if (!patient && (this.waiting >= this.#limits.mayWait || own.length >= this.#limits.mayWaitOfOne)) throw fail('unavailable', {});
    let leave = () => {};
    await new Promise<void>((go, refuse) => {
      const mine: Waiting = { go, refuse: () => refuse(fail('unavailable', {})) };
      leave = () => {
        this.#drop(owner, mine);
        mine.refuse();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.set(owner, [...own, mine]);
    }).finally(() => signal?.removeEventListener('abort', leave));
  }

  /** Gives the turn back, to the next owner that waits. */
  give(): void {
    const next = this.#waiting.entries().next().value;
    if (!next) {
      this.#working -= 1;
      return;
    }
    const [owner, [first, ...others]] = next;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others); // behind everybody else
    first!.go();
  }

  /** Nothing that waits gets a turn any more. */
  refuseAll(): void {
    for (const one of [...this.#waiting.values()].flat()) one.refuse();
    this.#waiting.clear();
  }

  #drop(owner: string, mine: Waiting): void {
    const left = (this.#waiting.get(owner) ?? []).filter((one) => one !== mine);
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
  }
}
