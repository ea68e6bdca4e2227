import { discardDraft, DraftPage, readDraft, saveDraft } from '@akoma/contract/workbench';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type DraftContent, type DraftOffer, type DraftState, type Keeper, makeKeeper } from './draft-keeper.ts';
import { heldSeal } from '../../client/draft-seal.ts';
import { browserShelf } from './draft-shelf.ts';
import { beforeLock } from '../../client/lock-state.ts';
import { request } from '../../client/request.ts';
import { organizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';

/** What a form gets of its draft. It may be typed in from the start: nothing is lost by deciding on an offer later. */
export interface Draft extends DraftState {
  resume: (offer: DraftOffer) => void;
  discard: () => Promise<void>;
  keep: (content: DraftContent) => void;
  finish: () => Promise<void>;
  /** Writes at once what waits for a pause in typing. */
  flush: () => Promise<void>;
}

const keepers = new Set<Keeper>();

/** The organisation is that in which the form was opened, whichever the session stands in when it is sent (rulings.md 9, 56). */
function newKeeper(kind: string, subject: string): Keeper {
  const params = { kind, subject };
  const query = { managing_organization_id: organizationId() || undefined };
  const wherever = true;
  const page = DraftPage.safeParse(window.location.pathname).data;
  return makeKeeper({
    about: `${kind}/${subject}`,
    page,
    seal: heldSeal(),
    shelf: typeof indexedDB === 'undefined' ? null : browserShelf,
    read: async () => (await request(readDraft, { params, query }, { wherever })).data,
    save: async (content, closing) =>
      (await request(saveDraft, { params, query, body: { content, page } }, { keepalive: closing, wherever, cause: 'person' })).data,
    discard: async () => void (await request(discardDraft, { params, query }, { wherever })),
    now: Date.now,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}

/**
 * The draft of a form: `kind` says what is being written (`encounter-notes`), `subject` about which record (an id, or `new`).
 * Call `keep` at every change and `finish` once the entry is a record; show `offers` as Resume or Discard.
 */
export function useDraft(kind: string, subject: string): Draft {
  const keeper = useMemo(() => newKeeper(kind, subject), [kind, subject]);
  const state = useSyncExternalStore(keeper.watch, keeper.state);
  useEffect(() => {
    keepers.add(keeper);
    void keeper.look();
    return () => {
      keepers.delete(keeper);
      void keeper.flush();
    };
  }, [keeper]);
  useUnsaved(state.pending && state.place === 'nowhere');
  const resume = useCallback((offer: DraftOffer) => keeper.resume(offer), [keeper]);
  return { ...state, resume, discard: keeper.discard, keep: keeper.keep, finish: keeper.finish, flush: keeper.flush };
}

/** Of a form what its draft needs. */
interface DraftedForm<V> {
  values: V;
  isDirty: (field?: Extract<keyof V, string>) => boolean;
}

/** The draft of a form that is sent whole: its changed fields are kept as they are typed, and forgotten once nothing is changed any more. */
export function useFormDraft<V extends object>(kind: string, subject: string, form: DraftedForm<V>): Draft {
  const draft = useDraft(kind, subject);
  const { keep, finish, saved_at } = draft;
  const dirty = form.isDirty();
  const changed = JSON.stringify(
    Object.fromEntries(Object.entries(form.values).filter(([field]) => form.isDirty(field as Extract<keyof V, string>))),
  );
  // two effects: each save moves saved_at, and what is kept anew for that would never come to rest
  useEffect(() => {
    if (dirty) keep(JSON.parse(changed) as DraftContent);
  }, [dirty, changed, keep]);
  useEffect(() => {
    if (!dirty && saved_at !== null) void finish();
  }, [dirty, saved_at, finish]);
  return draft;
}

if (typeof window !== 'undefined') {
  const flushAll = (closing: boolean) => {
    for (const keeper of keepers) void keeper.flush(closing);
  };
  beforeLock(() => Promise.all([...keepers].map((keeper) => keeper.flush())));
  window.addEventListener('online', () => flushAll(false));
  window.addEventListener('pagehide', () => flushAll(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAll(true);
  });
}
