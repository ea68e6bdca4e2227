import type { ReactNode } from 'react';

/** What every filter of a list has, whatever it is chosen by. */
interface AnyFilter {
  key: string;
  /** What it narrows by: "Status". */
  label: string;
  /** What it is set to, in words: "Arrived"; left out while it is not set. */
  shown?: string | undefined;
  /** Takes it away. */
  clear: () => void;
}

/** A filter by one of some values, or by a control of its own: days, a person. */
export type Filter = AnyFilter &
  (
    | { value: string; any: string; options: readonly { value: string; label: string }[]; choose: (value: string) => void }
    | { control: ReactNode }
  );

/** Something that can be done with the whole list: its columns, its file. */
export interface ListTool {
  /** "Columns". */
  label: string;
  /** With the list's name: "Columns of Patients". */
  name: string;
  icon: ReactNode;
  /** What the mouse is told, with the key. */
  hint?: string;
  run: () => void;
}
