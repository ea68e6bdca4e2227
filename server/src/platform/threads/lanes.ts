import { fail } from '@akoma/contract/base';
import type { Lane } from './thread-task.ts';

/** Limits of a lane: concurrent and waiting tasks, in total and per owner, and the resources of a thread. */
interface LaneLimits {
  atOnce: number;
  mayWait: number;
  mayWaitOfOne: number;
  /**
   * Heap in megabytes; V8 ends a thread that needs more. Tasks limit themselves to much less, because V8 cannot always end a thread in
   * time.
   */
  heap: number;
  /** How long an idle thread waits for the next task, in milliseconds; 0: each task gets a new one. */
  kept: number;
}

export const laneLimits: Record<Lane, LaneLimits> = {
  quick: { atOnce: 2, mayWait: 40, mayWaitOfOne: 16, heap: 96, kept: 10_000 },
  long: { atOnce: 1, mayWait: 4, mayWaitOfOne: 2, heap: 256, kept: 0 },
};

/** The caller who needs a turn. */
export interface Asking {
  /** Owners take turns: an owner who sends many tasks waits for their own. */
  owner: string;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal | undefined;
  /** Waits regardless of the queue's length: for jobs, which are few and would only be retried. */
  patient?: true;
}

interface Waiting {
  go: () => void;
  refuse: () => void;
}

/** Hands out the turns of one lane, or of any other limited resource. */
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

  /** Waits for a turn. Throws `unavailable` if too many are waiting already, or if the caller has gone. */
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

  /** Passes the turn on to the next waiting owner. */
  give(): void {
    const next = this.#waiting.entries().next().value;
    if (!next) {
      this.#working -= 1;
      return;
    }
    const [owner, [first, ...others]] = next;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others); // to the end of the queue
    first!.go();
  }

  /** Refuses everything that is waiting. */
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
