import { useCallback, useSyncExternalStore } from 'react';
import { breakpointOf } from '../breakpoint.ts';

/** The open part of the utility panel (SHELL-003). */
export type PanelTab = 'queue' | 'patients';

interface ShellState {
  /** Remembered on this computer; nothing about anybody. */
  sidebar: 'open' | 'closed';
  panel: 'open' | 'closed';
  tab: PanelTab;
  /** What covers the page on a narrow screen. */
  drawer: 'none' | 'navigation' | 'panel';
  /** Raised when the patient search should take the focus. */
  searchAsked: number;
  /** The session stands in another organisation, and the page is about to be loaded anew: nothing in it can be used. */
  switching: boolean;
}

type Width = ShellState['sidebar'];

/** What was chosen on this computer, else what fits. */
function stored(key: string, fitting: Width): Width {
  try {
    const kept = localStorage.getItem(`akoma.${key}`);
    return kept === 'open' || kept === 'closed' ? kept : fitting;
  } catch {
    return fitting;
  }
}

/** Between phone and desktop a page has little room: icons alone leave it twice the columns. */
const fits = (): Width => (typeof window !== 'undefined' && breakpointOf(window.innerWidth) === 'sm' ? 'closed' : 'open');

let state: ShellState = {
  sidebar: stored('sidebar', fits()),
  panel: stored('panel', 'open'),
  tab: 'queue',
  drawer: 'none',
  searchAsked: 0,
  switching: false,
};
const watchers = new Set<() => void>();

export function setShell(part: Partial<ShellState>): void {
  state = { ...state, ...part };
  try {
    localStorage.setItem('akoma.sidebar', state.sidebar);
    localStorage.setItem('akoma.panel', state.panel);
  } catch {
    // a browser that refuses storage forgets the two widths, nothing else
  }
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useShell = (): ShellState => useSyncExternalStore(watch, () => state);

/** Opens the patients' tab with the cursor in its search box, wherever the panel stands at this width. */
export function useAskForPatient(narrow: boolean): () => void {
  return useCallback(() => {
    setShell({
      tab: 'patients',
      searchAsked: state.searchAsked + 1,
      ...(narrow ? { drawer: 'panel' as const } : { panel: 'open' as const }),
    });
  }, [narrow]);
}
