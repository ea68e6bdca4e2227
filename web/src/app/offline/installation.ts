import { useSyncExternalStore } from 'react';
import { runningBuild } from '../../client/page-facts.ts';

/** The browser's event that offers to install the app; not in TypeScript's own types yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

export interface Installation {
  /** Whether the frame opens without a network: cached by the worker, being cached, or impossible in this browser or at this address. */
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

/** Whether the app runs in its own window. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Minimum interval of checking the server's build, when the user returns to the window, in ms. */
const askAgainMs = 60_000;
/** The server has another build than the running one. */
let newer = false;
let askedAt = Number.NEGATIVE_INFINITY;
let registration: ServiceWorkerRegistration | undefined;

/** Checks the server's build; without an answer nothing changes. */
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
    // downloads the next build's files while the user continues
    await registration?.update();
  } catch {
    // offline, or the server is down: checked again on the next return
  }
}

/** From the start of the page until its frame is cached, in ms: on a slow line that would compete with what the user waits for. */
const keepAfterMs = 10_000;

/** The only permitted address of a worker, for trusted types. */
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
  // browsers do not cache for pages over plain http, except from the same machine
  if (!('serviceWorker' in navigator)) return set({ offline: 'impossible' });
  try {
    registration = await navigator.serviceWorker.register(trusted());
    await navigator.serviceWorker.ready;
    set({ offline: 'kept' });
  } catch {
    set({ offline: 'impossible' });
  }
}

/** Loaded after the first page: caches the frame for a day without a network, and detects another build on the server. */
export function startInstallation(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    set({ install: () => void (offer as InstallOffer).prompt() });
  });
  window.addEventListener('appinstalled', () => set({ install: undefined }));
  // in development there is neither a build nor a worker
  if (runningBuild() === '') {
    set({ offline: 'impossible' });
    return;
  }
  document.addEventListener('visibilitychange', () => void look());
  window.addEventListener('focus', () => void look());
  window.addEventListener('online', () => void look());
  void look();
  setTimeout(() => void keepShell(), keepAfterMs - performance.now());
}

/** Reloads the page with the server's build. The caller has asked about unsaved input. */
export async function loadNewest(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  const taken = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    // a worker that does not answer must not block the user
    setTimeout(resolve, 2_000);
  });
  waiting.postMessage('take-over');
  await taken;
  location.reload();
}
