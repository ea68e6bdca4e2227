import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { type LazyComponent, lazyComponent } from '../../ui/layer/lazy-component.ts';

/** Columns and density of a list, as its user has them. */
export interface ListSetting {
  layout: { shown: string[]; hidden: string[] } | null;
  density: 'comfortable' | 'compact' | null;
}

/** A saved view of a list. */
export interface ListView {
  id: string;
  name: string;
  /** The search part of its address. */
  search: Record<string, string>;
  layout: ListSetting['layout'];
  is_default: boolean;
  version: number;
}

/** The user's saved settings of one list. */
export interface ListKept {
  setting: ListSetting;
  views: readonly ListView[];
  /** Whether the settings have loaded: until then it is not known with which view the list opens. */
  isKnown: boolean;
  /** Saves columns and density: shown at once, sent afterwards. */
  keepSetting: (setting: ListSetting) => void;
  /** Saves the columns of a view. */
  keepViewLayout: (view: ListView, layout: ListSetting['layout']) => void;
}

/** The saved views of a list. */
export interface ListViewsProps {
  /** The list's name for the workbench: `patients`. */
  list: string;
  /** As the screen calls it: "Patients". */
  title: string;
  /** The address's search parameters. */
  search: Readonly<Record<string, unknown>>;
  setting: ListSetting;
}

/** What of a list is printed, and how. */
export interface ListPaperProps<Row> {
  title: string;
  /** The rows, on all pages of the list. */
  fetch: () => Promise<Row[]>;
  /** Headline of the failure. */
  failed: string;
  table: (rows: readonly Row[]) => ReactNode;
  onDone: () => void;
}

/** Storage of list settings. `client` must not import that module, so the composition root provides it. */
export interface ListWorkbench {
  /** Loads all settings once, before the first rows; never fails, because a list also works without them. */
  prepare: (queries: QueryClient) => Promise<(list: string) => readonly ListView[]>;
  useKept: (list: string) => ListKept;
  /** The menu of the saved views; it also saves the current filters as a view. */
  Views: ComponentType<ListViewsProps>;
  /** Prints a list under the organisation's letterhead. */
  paper: LazyComponent<ListPaperProps<unknown>>;
}

const nothingKept: ListKept = { setting: { layout: null, density: null }, views: [], isKnown: true, keepSetting() {}, keepViewLayout() {} };
let workbench: ListWorkbench = {
  prepare: async () => () => [],
  useKept: () => nothingKept,
  Views: () => null,
  paper: lazyComponent(async () => () => null),
};

export const connectListWorkbench = (given: ListWorkbench): void => {
  workbench = given;
};
export const listWorkbench = (): ListWorkbench => workbench;
