import type { Page } from '@playwright/test';

/** Clickable elements smaller than 24 px (WCAG 2.5.8); links in running text and elements only for keyboards are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch]';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((node) => {
      const shown = node.matches('input[type=radio], input[type=checkbox]') ? (node.closest('label') ?? node.parentElement ?? node) : node;
      const { width, height, right, bottom } = shown.getBoundingClientRect();
      const { visibility, opacity, display } = getComputedStyle(shown);
      if (width < 2 || height < 2 || right < 0 || bottom < 0 || visibility === 'hidden' || opacity === '0' || display === 'none') return [];
      if (node.matches('[aria-hidden=true] *, [aria-hidden=true], [inert] *')) return [];
      const inText = display === 'inline' && (node.parentElement?.textContent ?? '').trim().length > (node.textContent ?? '').trim().length;
      if (inText || (width >= 23.5 && height >= 23.5)) return [];
      const name = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30);
      return [`${node.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`];
    });
  });

/** Everything that the browser stores for this site, as text: readable cookies, both storages, IndexedDB, and cached answers. */
export const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: string[] = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value as Uint8Array<ArrayBuffer>);
      if (Array.isArray(value)) return value.map(textOf).join(' ');
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([key, one]) => `${key} ${textOf(one)}`)
          .join(' ');
      return String(value);
    };
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const shelf = database.transaction(store).objectStore(store);
        kept.push(name!, store, textOf(await done(shelf.getAllKeys())), textOf(await done(shelf.getAll())));
      }
      database.close();
    }
    if ('caches' in window) {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          kept.push(request.url);
          // the program's own files contain no names of persons
          if (!/\/assets\//.test(request.url)) kept.push((await (await cache.match(request))?.text()) ?? '');
        }
      }
    }
    return kept.join('\n');
  });
