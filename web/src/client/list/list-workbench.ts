import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Columns and density of a list, as its user has them. */
export interface ListSetting {
  layout: { shown: string[]; hidden: string[] } | null;
  density: 'comfortable' | 'compact' | null;
}

/** A list that its user gave a name. */
export interface ListView {
  id: string;
  name: string;
  /** The search part of its address. */
  search: Record<string, string>;
  layout: ListSetting['layout'];
  is_default: boolean;
  version: number;
}

/** What is kept of one list for its user. */
export interface ListKept {
  setting: ListSetting;
  views: readonly ListView[];
  /** Keeps columns and density: shown at once, sent after. */
  keepSetting: (setting: ListSetting) => void;
  /** Keeps the columns of a view. */
  keepViewLayout: (view: ListView, layout: ListSetting['layout']) => void;
}

/** The saved views above a list. */
export interface ListViewsProps {
  /** The list's name for the workbench: `patients`. */
  list: string;
  /** As the screen calls it: "Patients". */
  title: string;
  /** What the address says. */
  search: Readonly<Record<string, unknown>>;
  setting: ListSetting;
}

/** Where likings of lists are kept. `client` stands below that module, so the composition root hands it in. */
export interface ListWorkbench {
  /** Fetches everything once, before the first rows; never fails: a list without its likings is still a list. */
  prepare: (queries: QueryClient) => Promise<(list: string) => readonly ListView[]>;
  useKept: (list: string) => ListKept;
  Views: ComponentType<ListViewsProps>;
  /** Makes a view of what the list is narrowed to. */
  Keep: ComponentType<ListViewsProps>;
}

const nothingKept: ListKept = { setting: { layout: null, density: null }, views: [], keepSetting() {}, keepViewLayout() {} };
let workbench: ListWorkbench = { prepare: async () => () => [], useKept: () => nothingKept, Views: () => null, Keep: () => null };

export const connectListWorkbench = (given: ListWorkbench): void => {
  workbench = given;
};
export const listWorkbench = (): ListWorkbench => workbench;
