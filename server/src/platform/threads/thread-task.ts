/**
 * Where a task waits for its turn, and what one of its kind may use. `quick` ones are over in a moment and are many: files that are judged,
 * pages that are printed. `long` ones read whole lists, one at a time.
 */
export type Lane = 'quick' | 'long';

/** Work that is done in a thread: beside the requests, at a lower priority, with an end in any case. */
export interface ThreadTask<I, O> {
  /** `module.whatIsDone`; the thread finds the work by it. */
  name: string;
  lane: Lane;
  /** How long it may work, in milliseconds; waiting for its turn and for its consumer is not counted. */
  timeoutMs: number;
  /** Answers once, or piece by piece; a piece is made when the one before was taken. What is wrong with its input it answers; it throws nothing. */
  work: (input: I) => O | Promise<O> | AsyncIterable<O>;
}

/**
 * Declares a task; `src/thread.ts` must list it. What goes in and out is copied: plain data and bytes. Its file and what that imports is read
 * by each new thread, so nothing large is imported before it is needed, and of the contract only types.
 */
export const threadTask = <I, O>(task: ThreadTask<I, O>): ThreadTask<I, O> => task;

/** What a thread is told: a task, or that the next piece is wanted. */
export type Told = { task: string; input: unknown } | 'more';

/** What a thread says. */
export type Said =
  | { piece: unknown }
  /** There are no more; of a task that answers once its answer is here. */
  | { last: unknown }
  | { end: true }
  | { broke: { name: string; message: string; stack: string | undefined } };

/** The buffers of bytes at the top of a value, which travel without being copied. Those that share their memory with others stay. */
export const ownBuffers = (value: unknown): ArrayBuffer[] =>
  [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])].flatMap((one) =>
    one instanceof Uint8Array && one.buffer instanceof ArrayBuffer && one.byteLength === one.buffer.byteLength ? [one.buffer] : [],
  );
