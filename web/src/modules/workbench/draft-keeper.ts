import type { Seal } from '../../client/draft-seal.ts';
import type { Shelf } from './draft-shelf.ts';

/** A form's fields as they stand. */
export type DraftContent = Record<string, unknown>;

/** An earlier, unfinished entry that the user may take up again. */
export interface DraftOffer {
  content: DraftContent;
  /** Milliseconds since 1970. */
  saved_at: number;
  /** Where it was stored: on the server, or only on this device. */
  place: 'server' | 'device';
}

export interface DraftState {
  /** `looking`: whether there is an earlier entry is not known yet; `offered`: there is one, and the user has not decided; `open`: neither. */
  phase: 'looking' | 'offered' | 'open';
  /** Newest first; several when this device and the server hold different texts, or when typing began before an earlier offer was decided. */
  offers: readonly DraftOffer[];
  /** Where the latest text is saved; `nowhere` only until the first save, or if this browser cannot store anything. */
  place: 'nowhere' | 'device' | 'server';
  /** Typing that is not safe on the server yet. */
  pending: boolean;
  saved_at: number | null;
}

export interface KeeperPorts {
  /** Kind and subject, as the name of the slot. */
  about: string;
  /** The path of the page on which it is written. */
  page?: string | undefined;
  seal: Seal | null;
  shelf: Shelf | null;
  read: () => Promise<{ content: DraftContent; saved_at: string } | null>;
  save: (content: DraftContent, closing: boolean) => Promise<{ saved_at: string }>;
  discard: () => Promise<void>;
  now: () => number;
  /** Runs later; the answer cancels. */
  later: (ms: number, work: () => void) => () => void;
}

export interface Keeper {
  state: () => DraftState;
  watch: (watcher: () => void) => () => void;
  look: () => Promise<void>;
  /** The user takes this entry up again; the caller puts `content` into the form, in place of what was typed meanwhile. */
  resume: (offer: DraftOffer) => void;
  /** The user throws the earlier entries away; what was typed meanwhile is kept. */
  discard: () => Promise<void>;
  /** Called at every change of the form. Before the user has decided on an offer, it is kept beside the offer, on this device alone. */
  keep: (content: DraftContent) => void;
  /** The entry has become a record: nothing of its draft may stay. An offer that was not decided is still there afterwards. */
  finish: () => Promise<void>;
  /** Writes at once what is still waiting; `closing` when the page goes away. */
  flush: (closing?: boolean) => Promise<void>;
}

/** On the device soon after a pause in typing, and at the latest so long after the first unsaved key. */
const deviceMs = { pause: 250, most: 1000 };
const serverMs = { pause: 1500, most: 6000 };
const retryMs = [5000, 10_000, 20_000, 40_000, 60_000];
const lifeMs = 24 * 60 * 60 * 1000;

/** The sealed content of a slot; content is null after finish, until the server has deleted the draft as well. */
export interface DeviceDraft {
  /** Kind and subject; not on drafts of an earlier release. */
  about?: string;
  page?: string | undefined;
  content: DraftContent | null;
  changed_at: number;
  /** The server's own time of the last text it has confirmed from here. */
  heard_at: string | null;
  /** Entries that were on offer, undecided, while this one was typed. */
  earlier?: DraftOffer[];
}

/** So many entries are offered at once. */
const mostOffers = 3;

/** The server keeps the keys of an entry in an order of its own. */
export const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** Keeps one draft of one user safe: first on this device, sealed, then on the server (rulings.md 23). */
export function makeKeeper(needs: KeeperPorts): Keeper {
  const { seal, shelf, now } = needs;
  let state: DraftState = { phase: 'looking', offers: [], place: 'nowhere', pending: false, saved_at: null };
  const watchers = new Set<() => void>();
  let latest: { content: DraftContent; changed_at: number } | null = null;
  let heard_at: string | null = null;
  let device: { cancel: () => void; since: number } | null = null;
  let server: { cancel: () => void; since: number } | null = null;
  let failures = 0;
  /** What this device held when it was looked at. */
  let found: DraftOffer[] = [];
  /** The server's time of the draft that it holds: once the user has decided, it counts as heard. */
  let seen_at: string | null = null;
  let slotName: Promise<string> | undefined;

  const change = (part: Partial<DraftState>): void => {
    state = { ...state, ...part };
    for (const watcher of watchers) watcher();
  };
  /** One write after the other, so that an older text never lands on a newer one; the device never waits for the server. */
  const inTurn = () => {
    let last: Promise<void> = Promise.resolve();
    return (work: () => Promise<void>): Promise<void> => (last = last.then(work).catch(() => {}));
  };
  const onDevice = inTurn();
  const onServer = inTurn();

  async function putOnDevice(draft: DeviceDraft): Promise<boolean> {
    if (!seal || !shelf) return false;
    const slot = await (slotName ??= seal.slot(needs.about));
    const { about, page } = needs;
    await shelf.put({ slot, ...(await seal.close(slot, { ...draft, about, page })), expires_at: draft.changed_at + lifeMs });
    return true;
  }

  async function takeFromDevice(): Promise<DeviceDraft | null> {
    if (!seal || !shelf) return null;
    const slot = await (slotName ??= seal.slot(needs.about));
    const row = await shelf.get(slot);
    if (!row || row.expires_at <= now()) return null;
    return (await seal.open(slot, row)) as DeviceDraft;
  }

  const sweepDevice = (): Promise<void> => shelf?.sweep(now()) ?? Promise.resolve();

  async function clearDevice(): Promise<void> {
    if (seal && shelf) await shelf.remove(await (slotName ??= seal.slot(needs.about)));
  }

  function stopTimers(): void {
    device?.cancel();
    server?.cancel();
    device = server = null;
  }

  const wait = (running: { cancel: () => void; since: number } | null, ms: { pause: number; most: number }, work: () => void) => {
    running?.cancel();
    const since = running?.since ?? now();
    return { since, cancel: needs.later(Math.max(0, Math.min(ms.pause, since + ms.most - now())), work) };
  };

  async function toDevice(): Promise<void> {
    device?.cancel();
    device = null;
    const text = latest;
    if (!text || !state.pending) return;
    const earlier = state.phase === 'open' ? [] : found.slice(0, mostOffers - 1);
    const kept = await putOnDevice({ ...text, heard_at, earlier }).catch(() => false);
    if (kept && latest && state.pending) change({ place: 'device', saved_at: text.changed_at });
  }

  async function toServer(closing: boolean): Promise<void> {
    server?.cancel();
    server = null;
    const text = latest;
    if (!text || !state.pending || state.phase !== 'open') return;
    try {
      const { saved_at } = await needs.save(text.content, closing);
      heard_at = seen_at = saved_at;
      failures = 0;
      if (latest !== text) return;
      device?.cancel();
      device = null;
      change({ pending: false, place: 'server', saved_at: text.changed_at });
      await onDevice(async () => {
        if (latest === text) await clearDevice();
      });
    } catch {
      const after = retryMs[Math.min(failures++, retryMs.length - 1)]!;
      if (latest && !closing) server ??= { since: now(), cancel: needs.later(after, () => void onServer(() => toServer(false))) };
    }
  }

  async function forget(): Promise<void> {
    stopTimers();
    heard_at = seen_at ?? heard_at;
    latest = null;
    found = [];
    failures = 0;
    change({ phase: 'open', offers: [], pending: false, place: 'nowhere', saved_at: null });
    // a mark stands on the device before the server is asked, and until it has forgotten the draft: so it is not offered again
    const mark = onDevice(async () => void (await putOnDevice({ content: null, changed_at: now(), heard_at })));
    await onServer(async () => {
      await mark;
      await needs.discard();
      await onDevice(async () => {
        if (!latest) await clearDevice();
      });
    });
  }

  /** Drops what was typed and leaves this device as it was found. */
  async function dropTyped(): Promise<void> {
    stopTimers();
    latest = null;
    change({ pending: false, place: 'nowhere', saved_at: null });
    await onDevice(async () => {
      const [first, ...earlier] = found;
      if (first) await putOnDevice({ content: first.content, changed_at: first.saved_at, heard_at, earlier });
      else await clearDevice();
    });
  }

  /** Reads the device before anything is written there. */
  async function lookOnDevice(): Promise<DeviceDraft | null> {
    let ours: DeviceDraft | null = null;
    await onDevice(async () => {
      ours = await takeFromDevice();
    });
    return ours;
  }

  function keep(content: DraftContent): void {
    latest = { content, changed_at: now() };
    if (!state.pending) change({ pending: true });
    device = wait(device, deviceMs, () => void onDevice(toDevice));
    if (state.phase === 'open') server = wait(server, serverMs, () => void onServer(() => toServer(false)));
  }

  return {
    state: () => state,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    async look() {
      // the device first: what another keeper of this entry has just sent leaves the device only when the server has it
      const ours = await lookOnDevice();
      void onDevice(sweepDevice);
      heard_at = ours?.heard_at ?? null;
      if (ours?.content) found = [{ content: ours.content, saved_at: ours.changed_at, place: 'device' as const }, ...(ours.earlier ?? [])];
      const theirs = await needs.read().catch(() => null);
      if (state.phase !== 'looking') return;
      const newer = theirs !== null && (heard_at === null || Date.parse(theirs.saved_at) > Date.parse(heard_at));
      seen_at = theirs?.saved_at ?? null;
      // the entry was finished while the server could not be reached
      if (ours?.content === null && theirs && !newer)
        await needs.discard().then(
          () => onDevice(clearDevice),
          () => {},
        );
      const offers = [...found];
      if (theirs && newer && !offers.some(({ content }) => sameText(content, theirs.content))) {
        offers.push({ content: theirs.content, saved_at: Date.parse(theirs.saved_at), place: 'server' });
      }
      offers.sort((a, b) => b.saved_at - a.saved_at);
      if (offers.length > 0) return change({ phase: 'offered', offers: offers.slice(0, mostOffers) });
      change({ phase: 'open' });
      if (latest) server = wait(server, serverMs, () => void onServer(() => toServer(false)));
    },

    resume(offer) {
      stopTimers();
      heard_at = seen_at ?? heard_at;
      latest = null;
      found = [];
      change({ phase: 'open', offers: [], place: offer.place, saved_at: offer.saved_at, pending: false });
      void onDevice(async () => {
        if (latest) return;
        if (offer.place === 'device') await putOnDevice({ content: offer.content, changed_at: offer.saved_at, heard_at });
        else await clearDevice();
      });
    },

    async discard() {
      const typed = latest?.content;
      const forgotten = forget();
      if (typed) keep(typed);
      await forgotten;
    },

    finish: () => (state.phase === 'offered' ? dropTyped() : forget()),

    keep,

    flush(closing = false) {
      void onDevice(toDevice);
      return onServer(() => toServer(closing));
    },
  };
}
