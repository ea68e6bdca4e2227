import { cacheOf, pageKey, type Shell, wayOf } from './page-cache.ts';

/** Put in its place by the build. */
declare const __SHELL__: Shell;

// The page's own types and a worker's cannot be loaded together; these are the few that are used here.
interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(kind: 'message', hear: (event: MessageEvent<unknown>) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
}
const worker = self as unknown as WorkerScope;

const mine = cacheOf(__SHELL__.build);
/** Time limit for a page from the network, in ms: after it the cached page is shown instead of a blank window. */
const timeoutMs = 8_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(mine).then((cache) => Promise.all([cache.add(new Request(pageKey, { cache: 'reload' })), cache.addAll(__SHELL__.files)])),
  );
});

worker.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== mine) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

// the user has agreed to reload; until then open pages keep the files that they were built with
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, worker.location.origin);
  if (way === 'page') event.respondWith(page(event.request));
  if (way === 'file') event.respondWith(file(event.request));
});

/** From the network, so that a new version is used immediately; the cached page carries its own policy with its original nonce. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer) return answer;
  } catch {
    // no network: below
  }
  return (await (await caches.open(mine)).match(pageKey)) ?? asked;
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(mine);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone()).catch(() => {});
  return answer;
}
