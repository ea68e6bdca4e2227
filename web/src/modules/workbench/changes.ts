import type { Permission } from '@akoma/contract/base';
import { type Change, mostTopics, type Topic, watchChanges } from '@akoma/contract/workbench';
import { listen } from '../../client/listen.ts';
import { currentSession, lacksSecondFactor, may, organizationId, readSessionAgain } from '../../client/session.ts';

/** What part of a window wants to hear. */
export interface Hearer {
  topics: readonly Topic[];
  hear: (change: Change) => void;
  /** Changes may have been missed: read again. */
  missed: () => void;
  /** From now on none is missed. */
  began?: () => void;
}

/** What listening to a topic asks for, where it is no visit. */
const rights: Readonly<Record<string, Permission>> = {
  patient: 'patients.read',
  appointments: 'appointments.read',
  schedules: 'schedules.read',
  bills: 'billing.read',
};

/** What the session may hear of; the topics of lists always, so that the stream is opened anew for a record alone. */
const allowed = (topics: readonly Topic[]): Topic[] =>
  [...new Set<Topic>(['notifications', 'visits', 'queue', ...topics])]
    .filter((topic) => (topic === 'notifications' ? !lacksSecondFactor() : may(rights[topic.split(':')[0]!] ?? 'visits.read')))
    .slice(0, mostTopics);

/** What the windows of a session tell each other. */
type Message =
  | { kind: 'wants'; from: string; topics: readonly Topic[] }
  | { kind: 'who' }
  | { kind: 'covered'; topics: readonly Topic[] }
  | { kind: 'change'; change: Change }
  | { kind: 'missed' };

interface Shared {
  add: (hearer: Hearer) => () => void;
}

let shared: (Shared & { name: string }) | undefined;

/**
 * Hears changes under these topics, by the one stream that all windows of the session share (ruling 128): a browser has six connections to
 * a server over HTTP/1.1. Only a visible window holds it; it ends at once where none is, and a window that is shown again reads afresh.
 */
export function hearChanges(hearer: Hearer): () => void {
  const session = currentSession();
  if (!session) return () => {};
  // of the session, the organisation and the member: never another's
  const name = `akoma-changes:${organizationId()}:${session.provider.practitionerRoleId}`;
  if (shared?.name !== name) shared = { name, ...share(name) };
  return shared.add(hearer);
}

function share(name: string): Shared {
  const me = Math.random().toString(36).slice(2);
  const hearers = new Set<Hearer>();
  const begun = new WeakSet<Hearer>();
  /** Topics of the other windows, as far as they said. */
  const others = new Map<string, readonly Topic[]>();
  let channel: BroadcastChannel | undefined;
  let stop: AbortController | undefined;
  /** Opens the stream anew if it lacks a topic; only in the window that holds it. */
  let cover: (() => void) | undefined;

  const own = (): Topic[] => [...new Set([...hearers].flatMap(({ topics }) => topics))];
  const missed = () => {
    for (const hearer of [...hearers]) begin(hearer) || hearer.missed();
  };
  const begin = (hearer: Hearer): boolean => {
    if (begun.has(hearer)) return false;
    begun.add(hearer);
    hearer.began?.();
    return true;
  };
  const take = (message: Message): void => {
    if (message.kind === 'change') {
      for (const hearer of [...hearers])
        if ((hearer.topics as readonly string[]).includes(message.change.topic)) hearer.hear(message.change);
    } else if (message.kind === 'missed') missed();
    else if (message.kind === 'covered') {
      const covered = new Set(message.topics);
      for (const hearer of [...hearers]) if (hearer.topics.every((topic) => covered.has(topic))) begin(hearer);
    } else if (message.kind === 'who') say({ kind: 'wants', from: me, topics: own() });
    else {
      others.set(message.from, message.topics);
      cover?.();
    }
  };
  const say = (message: Message) => channel?.postMessage(message);
  const tellAll = (message: Message) => {
    say(message);
    take(message);
  };

  /** Holds the stream until the signal fires, or the server refuses it. */
  async function hold(signal: AbortSignal): Promise<void> {
    let open: { topics: readonly Topic[]; stop: AbortController } | undefined;
    /** Streams that still run, oldest first: of some that follow each other fast the last may begin before the others. */
    let running: AbortController[] = [];
    let over = () => {};
    const ended = new Promise<void>((end) => (over = end));
    signal.addEventListener('abort', over, { once: true });
    let first = true;
    cover = () => {
      const wanted = allowed([...own(), ...[...others.values()].flat()]);
      if (open && wanted.every((topic) => open!.topics.includes(topic))) return tellAll({ kind: 'covered', topics: open.topics });
      const next = { topics: wanted, stop: new AbortController() };
      open = next;
      running.push(next.stop);
      let heard = false;
      const opened = () => {
        heard = true;
        // those before end when this one has begun, so that nothing falls between them
        const older = running.slice(0, running.indexOf(next.stop));
        running = running.slice(older.length);
        for (const one of older) one.abort();
        tellAll(first ? { kind: 'missed' } : { kind: 'covered', topics: next.topics });
        first = false;
      };
      const listening = {
        item: (change: Change) => tellAll({ kind: 'change', change }),
        began: opened,
        resumed: () => tellAll({ kind: 'missed' }),
        hidden_ms: 0,
      };
      const query = wanted.length > 0 ? { topics: wanted.join(',') } : {};
      void listen(watchChanges, { query }, listening, AbortSignal.any([signal, next.stop.signal])).then(async () => {
        if (next.stop.signal.aborted || signal.aborted) return;
        if (!heard) return over();
        // refused after it had begun: the rights are others now
        await readSessionAgain().catch(() => {});
        tellAll({ kind: 'missed' });
        open = undefined;
        if (!signal.aborted) cover?.();
      });
    };
    cover();
    say({ kind: 'who' });
    await ended;
    cover = undefined;
  }

  /** Holds the stream whenever this window is visible and no other holds it. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await shown(signal);
      if (signal.aborted) return;
      const unseen = new AbortController();
      const whileSeen = AbortSignal.any([signal, unseen.signal]);
      const check = () => document.visibilityState === 'hidden' && unseen.abort();
      document.addEventListener('visibilitychange', check);
      // over plain http there are no locks: each window then holds a stream of its own
      const held = navigator.locks ? navigator.locks.request(name, { signal: whileSeen }, () => hold(whileSeen)) : hold(whileSeen);
      await held.catch(() => {});
      document.removeEventListener('visibilitychange', check);
      if (!whileSeen.aborted) return; // refused: the next part that listens tries again
    }
  }

  function begins(): void {
    const mine = new AbortController();
    stop = mine;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => take(data as Message);
    const shownAgain = () => document.visibilityState === 'visible' && missed();
    document.addEventListener('visibilitychange', shownAgain, { signal: mine.signal });
    void run(mine.signal).then(() => stop === mine && ends());
  }
  function ends(): void {
    stop?.abort();
    stop = undefined;
    say({ kind: 'wants', from: me, topics: [] });
    channel?.close();
    channel = undefined;
    others.clear();
  }

  return {
    add(hearer) {
      hearers.add(hearer);
      if (!stop) begins();
      if (cover) cover();
      else say({ kind: 'wants', from: me, topics: own() });
      return () => {
        hearers.delete(hearer);
        if (hearers.size === 0) ends();
      };
    },
  };
}

const shown = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
