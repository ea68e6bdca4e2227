import { useCallback, useSyncExternalStore } from 'react';
import type { Breakpoint } from '../breakpoint.ts';

/** The open part of the utility panel (SHELL-003). */
export type PanelTab = 'queue' | 'patients';

interface ShellState {
  /** Of each width at which it was opened or folded since the page was loaded. */
  sidebars: Readonly<Partial<Record<Breakpoint, 'open' | 'closed'>>>;
  /** Of each workspace in which it was opened or folded since the page was loaded. */
  panels: Readonly<Record<string, 'open' | 'closed'>>;
  tab: PanelTab;
  /** The drawer that covers the page on a narrow screen. */
  drawer: 'none' | 'navigation' | 'panel';
  /** Incremented when the patient search should take the focus. */
  searchAsked: number;
  /** The session has moved to another organisation, and the page is about to reload: it must not be used. */
  switching: boolean;
}

type Width = 'open' | 'closed';

/** The stored choice of this computer, else the default. */
function stored(key: string, fitting: Width): Width {
  try {
    const kept = localStorage.getItem(`akoma.${key}`);
    return kept === 'open' || kept === 'closed' ? kept : fitting;
  } catch {
    return fitting;
  }
}

/**
 * Whether the sidebar stands open: as it was left at this width on this computer, else as it fits. Between phone and desktop, which is also a desktop
 * at 200 %, icons alone leave the page twice the columns.
 */
export function sidebarOf({ sidebars }: Pick<ShellState, 'sidebars'>, at: Breakpoint): Width {
  return sidebars[at] ?? (at === 'sm' ? stored('sidebar.sm', 'closed') : stored('sidebar', 'open'));
}

/** Open by default in workspaces with a queue, if the window is wide enough; administrators have none (rulings.md 42). */
const panelFits = (workspace: string): Width => (workspace === 'ADMIN' || window.innerWidth < 1280 ? 'closed' : stored('panel', 'open'));

/** Whether the utility panel is open in a workspace: as the user left it there, else the default. */
export function panelOf({ panels }: Pick<ShellState, 'panels'>, workspace: string | null): Width {
  const name = workspace ?? '';
  return panels[name] ?? stored(`panel.${name}`, panelFits(name));
}

let state: ShellState = {
  sidebars: {},
  panels: {},
  tab: 'queue',
  drawer: 'none',
  searchAsked: 0,
  switching: false,
};
const watchers = new Set<() => void>();

export function setShell(part: Partial<ShellState>): void {
  state = { ...state, ...part };
  try {
    for (const [at, width] of Object.entries(state.sidebars))
      localStorage.setItem(at === 'sm' ? 'akoma.sidebar.sm' : 'akoma.sidebar', width);
    for (const [workspace, panel] of Object.entries(state.panels)) localStorage.setItem(`akoma.panel.${workspace}`, panel);
  } catch {
    // a browser that refuses storage only forgets these widths
  }
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useShell = (): ShellState => useSyncExternalStore(watch, () => state);

/** Opens or folds the sidebar at a width. */
export const setSidebar = (at: Breakpoint, width: Width): void => setShell({ sidebars: { ...state.sidebars, [at]: width } });

/** Opens or folds the utility panel in a workspace. */
export const setPanel = (workspace: string | null, panel: Width, more: Partial<ShellState> = {}): void =>
  setShell({ ...more, panels: { ...state.panels, [workspace ?? '']: panel } });

/** Opens the patients tab with the focus in its search box, in the panel or the drawer. */
export function useAskForPatient(narrow: boolean, workspace: string | null): () => void {
  return useCallback(() => {
    const asked = { tab: 'patients' as const, searchAsked: state.searchAsked + 1 };
    if (narrow) setShell({ ...asked, drawer: 'panel' });
    else setPanel(workspace, 'open', asked);
  }, [narrow, workspace]);
}
