import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

/** A goal (screens.md 6) and its measurement. */
interface Line {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
  note: string;
}

const file = process.env.BENCH_WEB_LINES ?? '.cache/bench-web.json';

function keep(line: Line): void {
  const lines = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Line[]) : [];
  writeFileSync(file, JSON.stringify([...lines.filter(({ what }) => what !== line.what), line], null, 2));
}

/** A figure that shall be at most so much; `digits` behind the point. */
export function atMost(what: string, goal: number, unit: string, measured: number, note = '', digits = 0): void {
  const written = (value: number): string => `${value.toFixed(digits)}${unit && ` ${unit}`}`;
  keep({ what, goal: `≤ ${goal}${unit && ` ${unit}`}`, measured: written(measured), met: measured <= goal, note });
}

/** A count that must be zero; prints the first findings. */
export function none(what: string, found: readonly string[], note = ''): void {
  for (const one of found) process.stdout.write(`${what}: ${one}\n`);
  const shown = found.slice(0, 3).join('; ');
  keep({ what, goal: '0', measured: String(found.length), met: found.length === 0, note: [note, shown].filter(Boolean).join(': ') });
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The two lines of hospitals that are measured (screens.md 6). */
export const profiles = {
  A: { kbps: 1600, latency: 150 },
  B: { kbps: 400, latency: 400 },
} as const;
export type Profile = keyof typeof profiles;

/** Slows a page's processor and line down. */
export async function slowDown(page: Page, { cpu, profile }: { cpu?: number; profile?: Profile }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!profile) return;
  const { kbps, latency } = profiles[profile];
  const bytes = (kbps * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes });
}

/** Bytes transferred since then, by kind of request. */
export async function traffic(
  page: Page,
): Promise<{ bytes: (kind?: RegExp) => number; calls: (address: RegExp) => number; urls: () => string[] }> {
  const devtools = await page.context().newCDPSession(page);
  const seen = new Map<string, { url: string; type: string; bytes: number }>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => seen.set(requestId, { url: response.url, type, bytes: 0 }));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  const all = () => [...seen.values()];
  return {
    bytes: (kind = /./) => all().reduce((sum, { type, url, bytes }) => (kind.test(`${type} ${url}`) ? sum + bytes : sum), 0),
    calls: (address) => all().filter(({ url }) => address.test(url)).length,
    urls: () => all().map(({ url }) => url),
  };
}

/** The page's own timings; `worst` is the slowest response to a key or a click. */
export interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
  ready: number;
}
declare global {
  interface Window {
    akomaVitals: Vitals;
    akomaActs: { act: string; ms: number }[];
    akomaAct: string;
    akomaPaints: number[];
  }
}

/** Watches every page of a context from its first moment. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, tbt: 0, ready: 0 };
    Object.assign(window, { akomaVitals: vitals, akomaActs: [], akomaAct: '', akomaPaints: [] });
    const watch = (type: string, hear: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
        type,
        buffered: true,
        ...more,
      } as PerformanceObserverInit);
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) vitals.cls += value;
    });
    watch('longtask', ({ duration }) => {
      vitals.tbt += Math.max(0, duration - 50);
    });
    watch(
      'event',
      (entry) => {
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
          window.akomaActs.push({ act: window.akomaAct, ms: entry.duration });
      },
      { durationThreshold: 16 },
    );
    // the sign-in page puts the focus into its first field when it listens
    document.addEventListener('focusin', ({ target }) => {
      if (!vitals.ready && target instanceof HTMLInputElement) vitals.ready = performance.now();
    });
    let pressed = 0;
    document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    document.addEventListener('input', () => {
      const since = pressed;
      requestAnimationFrame(() => setTimeout(() => window.akomaPaints.push(performance.now() - since)));
    });
  });
}
