/**
 * The queue and the limits of a task. `quick` tasks are short and many: checking files, printing pages. `long` ones read whole lists, one
 * at a time.
 */
export type Lane = 'quick' | 'long';

/** Work that is done in a thread: beside the requests, at a lower priority, with an end in any case. */
export interface ThreadTask<I, O> {
  /** `module.whatIsDone`; the thread finds the work by it. */
  name: string;
  lane: Lane;
  /** How long it may work, in milliseconds; waiting for its turn and for its consumer is not counted. */
  timeoutMs: number;
  /**
   * Returns one result, or a sequence of pieces, each produced when the previous one was taken. Invalid input is a result, not an
   * exception.
   */
  work: (input: I) => O | Promise<O> | AsyncIterable<O>;
}

/**
 * Declares a task; `src/thread.ts` must list it. Input and output are copied: plain data and bytes. Each new thread loads the task's file
 * and its imports, so it must import large modules only on use, and only types of the contract.
 */
export const threadTask = <I, O>(task: ThreadTask<I, O>): ThreadTask<I, O> => task;

/** Messages to a thread: a task, or the request for the next piece. */
export type Told = { task: string; input: unknown } | 'more';

/** Messages from a thread. */
export type Said =
  | { piece: unknown }
  /** The last one; of a task with one result, the result. */
  | { last: unknown }
  | { end: true }
  | { broke: { name: string; message: string; stack: string | undefined } };

/** The buffers of bytes at the top of a value, which travel without being copied. Those that share their memory with others stay. */
export const ownBuffers = (value: unknown): ArrayBuffer[] =>
  [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])].flatMap((one) =>
    one instanceof Uint8Array && one.buffer instanceof ArrayBuffer && one.byteLength === one.buffer.byteLength ? [one.buffer] : [],
  );
