import { useSyncExternalStore } from 'react';

/** What a browser that can install the app hands out; not yet in TypeScript's own types. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

export interface Installation {
  /** Whether the frame opens without a network: the worker keeps it, is about to, or the browser or address does not allow it. */
  offline: 'kept' | 'preparing' | 'impossible';
  /** Opens the browser's own question; absent where the app is installed or cannot be. */
  install?: () => void;
}

let state: Installation = { offline: 'preparing' };
const watchers = new Set<() => void>();

function set(part: Partial<Installation>): void {
  state = { ...state, ...part };
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useInstallation = (): Installation => useSyncExternalStore(watch, () => state);

/** The build that runs, as the page was sent with it; empty while developing. */
export const runningBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=akoma-build]')?.content ?? '';

/** Whether the app runs in a window of its own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** How often the server is asked for its build at most, when somebody comes back to the window, in ms. */
const askAgainMs = 60_000;
/** A build other than the one that runs is on the server. */
let newer = false;
let askedAt = Number.NEGATIVE_INFINITY;
let registration: ServiceWorkerRegistration | undefined;

/** Asks the server which build it has; no answer means nothing. */
async function look(): Promise<void> {
  if (newer || document.visibilityState === 'hidden' || performance.now() - askedAt < askAgainMs) return;
  askedAt = performance.now();
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { build } = (await answer.json()) as { build?: string };
    if (!answer.ok || !build || build === runningBuild()) return;
    newer = true;
    document.documentElement.setAttribute('data-newer', '');
    window.dispatchEvent(new Event('akoma:newer'));
    // the next build's files are fetched while the reader goes on with what is open
    await registration?.update();
  } catch {
    // offline, or the server is away: asked again on the next return
  }
}

/** The one address from which a worker may come: trusted types ask for it. */
const workerPath = '/sw.js';

interface UrlPolicy {
  createScriptURL: (address: string) => string;
}
interface PolicyMaker {
  createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy;
}

const trusted = (): string => {
  const types = (window as unknown as { trustedTypes?: PolicyMaker }).trustedTypes;
  return types?.createPolicy('akoma', { createScriptURL: () => workerPath }).createScriptURL(workerPath) ?? workerPath;
};

async function keepShell(): Promise<void> {
  // browsers keep nothing for pages over plain http, but for those of the same machine
  if (!('serviceWorker' in navigator)) return set({ offline: 'impossible' });
  try {
    registration = await navigator.serviceWorker.register(trusted());
    await navigator.serviceWorker.ready;
    set({ offline: 'kept' });
  } catch {
    set({ offline: 'impossible' });
  }
}

/** Fetched after the first page stands: keeps the frame for a day without a network, and notices when the server has another build. */
export function startInstallation(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    set({ install: () => void (offer as InstallOffer).prompt() });
  });
  window.addEventListener('appinstalled', () => set({ install: undefined }));
  // while developing there is neither a build nor a worker
  if (runningBuild() === '') {
    set({ offline: 'impossible' });
    return;
  }
  document.addEventListener('visibilitychange', () => void look());
  window.addEventListener('focus', () => void look());
  window.addEventListener('online', () => void look());
  void look();
  void keepShell();
}

/** Loads the page anew with the build that the server has. The caller has asked about what is unsaved. */
export async function loadNewest(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  const taken = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    // a worker that does not answer must not hold the reader
    setTimeout(resolve, 2_000);
  });
  waiting.postMessage('take-over');
  await taken;
  location.reload();
}
