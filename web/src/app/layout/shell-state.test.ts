import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('window', { innerWidth: 1440 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The state as a page that was just loaded has it. */
const loaded = () => import('./shell-state.ts');
const none = { panels: {} };

it('SHELL-002 the panel stands open beside the work, but not for administrators and not in a narrow window', async () => {
  const { panelOf } = await loaded();
  expect([panelOf(none, 'RECEPT'), panelOf(none, 'OPD'), panelOf(none, 'ADMIN')]).toEqual(['open', 'open', 'closed']);
  vi.stubGlobal('window', { innerWidth: 1279 });
  expect(panelOf(none, 'RECEPT')).toBe('closed');
});

it('SHELL-002 each workspace remembers how its panel was left', async () => {
  const { setPanel } = await loaded();
  setPanel('ADMIN', 'open');
  setPanel('OPD', 'closed');
  vi.resetModules();
  const { panelOf } = await loaded();
  expect([panelOf(none, 'ADMIN'), panelOf(none, 'OPD'), panelOf(none, 'RECEPT')]).toEqual(['open', 'closed', 'open']);
});

it('SHELL-002 who folded the panel before it was remembered for each workspace finds it folded', async () => {
  kept.set('akoma.panel', 'closed');
  const { panelOf } = await loaded();
  expect(panelOf(none, 'RECEPT')).toBe('closed');
});

it('SHELL-020 a sidebar that was left open on a desktop is folded at 200 %, and each width remembers how it was left', async () => {
  kept.set('akoma.sidebar', 'open');
  const { sidebarOf, setSidebar } = await loaded();
  const untouched = { sidebars: {} };
  expect([sidebarOf(untouched, 'md'), sidebarOf(untouched, 'sm')]).toEqual(['open', 'closed']);
  setSidebar('sm', 'open');
  setSidebar('md', 'closed');
  vi.resetModules();
  const again = await loaded();
  expect([again.sidebarOf(untouched, 'md'), again.sidebarOf(untouched, 'sm')]).toEqual(['closed', 'open']);
});
