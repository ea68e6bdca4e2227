import type { ReactNode } from 'react';

/** One column of a `DataTable`. Held at module scope. */
export interface Column<Row> {
  /** Unique in the table; the wire's name for `ordering`, if `sort` is true. */
  key: string;
  title: string;
  /** The first column's cell holds the row's link: it names the row, and ↑ ↓ J K go from one to the next, Enter opens. */
  cell: (row: Row) => ReactNode;
  /** Names the row in place of the first column, and leads it on a phone. */
  names?: true;
  /** Sorted by the server under `key`, or under this name. */
  sort?: boolean | string;
  /** Numbers and money stand right. */
  align?: 'right';
  width?: number | string;
  /**
   * On a phone a row is its name and one line under it, of what the other columns show without their headings. `named` says the heading
   * too, as numbers do by themselves; false leaves the column out; a function writes it shorter.
   */
  phone?: false | 'named' | ((row: Row) => ReactNode);
}

/** What a column's heading needs. */
export type Heading = Pick<Column<never>, 'key' | 'title' | 'sort' | 'align' | 'width'>;

/** As `aria-sort` says it. */
export type Direction = 'ascending' | 'descending' | 'none';

/** The wire's name of a column's order. */
export const sortOf = ({ key, sort }: Pick<Heading, 'key' | 'sort'>): string => (typeof sort === 'string' ? sort : key);

/** Which way a list ordered by `-created_at` or the like is sorted by this column. */
export function directionOf(heading: Pick<Heading, 'key' | 'sort'>, ordering: string | undefined): Direction {
  const name = sortOf(heading);
  if (ordering === name) return 'ascending';
  return ordering === `-${name}` ? 'descending' : 'none';
}

/** A press on a heading: ascending, then descending, then the list's usual order. */
export function nextOrdering(heading: Pick<Heading, 'key' | 'sort'>, ordering: string | undefined): string | undefined {
  const name = sortOf(heading);
  return { none: name, ascending: `-${name}`, descending: undefined }[directionOf(heading, ordering)];
}
