import { Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import classes from './panel-list.module.css';
import { LinesSkeleton } from './skeletons.tsx';

/** Classes of what stands in the list: the link around a row, and a further line of its detail. */
export const panelRow = classes.row;
export const panelLine = classes.line;

interface PanelListProps {
  /** Names the list and its pages: "Patients". */
  label: string;
  /** How many there are; read out when it changes. */
  said: ReactNode;
  /** Above the list: a search box. */
  head?: ReactNode;
  /** What was asked: nothing has come yet, it failed, or it is asked for again. */
  asked: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Shown in the place of rows when an answer has come and holds none. */
  empty: ReactNode;
  /** Undefined until they have come. */
  rows: readonly ReactNode[] | undefined;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** A list beside the page: a few rows, their count, their pages. A failure is never shown as an empty list. */
export function PanelList({ label, said, head, asked, empty, rows, page, pages, onPage }: PanelListProps) {
  return (
    <div className={classes.panel}>
      {head}
      <div role="status" className={classes.said}>
        {said}
      </div>
      {asked.isPending && <LinesSkeleton lines={5} />}
      {asked.error && <ErrorState why={asked.error.message} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />}
      {rows?.length === 0 && !asked.error && empty}
      <ul className={classes.list} aria-label={label} aria-busy={asked.isFetching || undefined}>
        {rows}
      </ul>
      {pages > 1 && (
        <nav aria-label={`Pages of ${label.toLowerCase()}`}>
          <Pagination total={pages} value={Math.min(page, pages)} onChange={onPage} size="sm" siblings={0} boundaries={1} gap={4} />
        </nav>
      )}
    </div>
  );
}
