import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@akoma/contract/base';
import pg from 'pg';
import type { Connection } from '../db/pool.ts';
import type { Log } from '../http/route.ts';
import { feelPulse, startListening } from './events.store.ts';

/** An event, as sent to live lists. */
export interface Notice {
  event_id: string;
  name: string;
  /** Null when it was too large to travel. */
  data: unknown;
}

/** Receives the events of every server on one connection and passes them on to the open streams of their organisation. */
export interface Notifier {
  /**
   * The events of an organisation of the last five seconds and from now on, until `signal`; `null` every 25 s as a heartbeat. Only `topics`
   * if given: names of events, or `module.*`. A page reads its list before its stream has opened, on a slow line by seconds: what was
   * published between the two is among the five seconds. The stream ends when events may have been missed: the caller then reloads and
   * listens again.
   * Throws `unavailable` while the database connection is lost.
   */
  listen: (organization_id: string, signal: AbortSignal, topics?: readonly string[]) => AsyncIterable<Notice | null>;
  /**
   * Calls back for every event of that name in any organisation, for as long as the server runs. Events published while the connection is
   * lost are not delivered later.
   */
  watch: (event: string, heard: (organization_id: string) => void) => void;
  close: () => Promise<void>;
}

interface Recalled {
  organization_id: string;
  /** Milliseconds of the process's clock. */
  at: number;
  notice: Notice;
}

interface Stream {
  topics: readonly string[] | undefined;
  waiting: (Notice | null)[];
  wake: () => void;
  end: () => void;
}

/** Milliseconds. Proxies close a stream that is silent for a minute. */
const beatEvery = 25_000;
const pulseEvery = 15_000;
const pulsePatience = 5_000;
/** Events buffered for a slow reader; beyond this its stream ends. */
const most = 1_000;
/** Events told to those who begin to listen later: at most so many of all organisations together. */
const mostRecalled = 10_000;

/**
 * Listens from now on; `connection` must lead to the database itself, because poolers do not support LISTEN. `recallMs`: for how long an
 * event is told to those who begin to listen after it.
 */
export async function openNotifier(connection: Connection, log: Log, recallMs = 5_000): Promise<Notifier> {
  const streams = new Map<string, Set<Stream>>();
  const watchers: { event: string; heard: (organization_id: string) => void }[] = [];
  /** Oldest first. */
  let recent: Recalled[] = [];
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const endAll = (): void => {
    for (const ones of streams.values()) for (const stream of ones) stream.end();
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: 'akoma notifier',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    fresh.on('error', () => {}); // only the end of the connection matters
    fresh.on('notification', ({ payload = '' }) => ring(payload));
    await fresh.connect();
    try {
      await startListening(fresh);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = undefined;
      endAll();
      if (!closing.signal.aborted) void again();
    });
    client = fresh;
  };

  const again = async (): Promise<void> => {
    log.warn({}, 'live lists lost the database');
    for (let pause = 250; !closing.signal.aborted && !client; pause = Math.min(pause * 2, 5_000)) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (!closing.signal.aborted) await connect().catch(() => {});
    }
    if (client && closing.signal.aborted) await client.end().catch(() => {});
    else if (client) log.info({}, 'live lists hear the database again');
  };

  const ring = (payload: string): void => {
    const { o, i, n, d } = JSON.parse(payload) as { o: string; i: string; n: string; d: unknown };
    for (const { event, heard } of watchers) if (event === n) heard(o);
    const notice = { event_id: i, name: n, data: d };
    for (const stream of streams.get(o) ?? []) if (isHeard(n, stream.topics)) push(stream, notice);
    recent.push({ organization_id: o, at: performance.now(), notice });
    if (recent.length > mostRecalled || recent[0]!.at < performance.now() - 2 * recallMs) recent = recalled().slice(-mostRecalled / 2);
  };

  const recalled = (): Recalled[] => {
    const since = performance.now() - recallMs;
    return recent.filter(({ at }) => at >= since);
  };

  // a connection can be dead without a word
  const pulse = setInterval(() => {
    const felt = client;
    if (!felt) return;
    const late = setTimeout(() => felt.connection.stream.destroy(), pulsePatience);
    feelPulse(felt)
      .catch(() => {})
      .finally(() => clearTimeout(late));
  }, pulseEvery);

  await connect().catch(() => void again());

  return {
    listen(organization_id, signal, topics) {
      if (!client) throw fail('unavailable', {});
      const told = recalled().filter((one) => one.organization_id === organization_id && isHeard(one.notice.name, topics));
      const waiting = told.map(({ notice }) => notice);
      return hear(streams, organization_id, signal, topics, waiting);
    },
    watch: (event, heard) => void watchers.push({ event, heard }),
    async close() {
      closing.abort();
      clearInterval(pulse);
      endAll();
      await client?.end().catch(() => {});
    },
  };
}

const isHeard = (name: string, topics: readonly string[] | undefined): boolean =>
  !topics || topics.some((topic) => topic === name || (topic.endsWith('.*') && name.startsWith(topic.slice(0, -1))));

function push(stream: Stream, ring: Notice | null): void {
  if (stream.waiting.length >= most) stream.end();
  else stream.waiting.push(ring);
  stream.wake();
}

/** Listens from the call on, not only from the first reading. */
function hear(
  streams: Map<string, Set<Stream>>,
  organization_id: string,
  signal: AbortSignal,
  topics: readonly string[] | undefined,
  waiting: (Notice | null)[],
): AsyncIterable<Notice | null> {
  let ended = signal.aborted;
  const stream: Stream = {
    topics,
    waiting,
    wake: () => {},
    end: () => {
      ended = true;
      stream.wake();
    },
  };
  const ones = streams.get(organization_id) ?? new Set();
  streams.set(organization_id, ones.add(stream));
  const beat = setInterval(() => push(stream, null), beatEvery);
  const leave = (): void => {
    clearInterval(beat);
    ones.delete(stream);
    if (ones.size === 0 && streams.get(organization_id) === ones) streams.delete(organization_id);
    stream.end();
  };
  signal.addEventListener('abort', leave, { once: true });

  return (async function* () {
    try {
      while (!ended) {
        const next = stream.waiting.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((wake) => (stream.wake = wake));
      }
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  })();
}
