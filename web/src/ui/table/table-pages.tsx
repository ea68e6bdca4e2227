import { NativeSelect, Pagination, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table-pages.module.css';

/** What a user may choose; kept in the cookie `pageSize` by the app (LIST-020). */
export const pageSizes = [5, 10, 15, 25, 50, 100] as const;

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "12 results", or "1,000+ results" where a search counted no further. */
export const resultsText = (total: number, atLeast = false): string =>
  `${grouped(total)}${atLeast ? '+' : ''} ${total === 1 && !atLeast ? 'result' : 'results'}`;

/** "12 results, page 1 of 3": what is shown and read out. */
export function pageText(total: number, page: number, pageSize: number, atLeast = false): string {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const results = resultsText(total, atLeast);
  if (atLeast) return `${results}, page ${grouped(page)}`;
  return pages > 1 ? `${results}, page ${grouped(page)} of ${grouped(pages)}` : results;
}

interface TablePagesProps {
  /** Names what is paged: "Patients". */
  caption: string;
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** Undefined until it is known. */
  total?: number;
  /** There are more than `total`. */
  atLeast?: boolean;
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
  /** Before the pages. */
  aside?: ReactNode;
}

/** How many there are, the pages, and how many rows a page has (LIST-002, LIST-020). That there are none the table says itself: here it is read out alone. */
export function TablePages({ caption, page = 1, pageSize = 10, total, atLeast, onPage, onPageSize, aside }: TablePagesProps) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return (
    <div className={classes.pages} data-none={total === 0 || undefined}>
      <div role="status" className={`akoma-number ${classes.count}`}>
        {total === 0 && <VisuallyHidden>{pageText(0, page, pageSize)}</VisuallyHidden>}
        {total ? pageText(total, page, onPage ? pageSize : total, atLeast) : ''}
      </div>
      {aside}
      {onPageSize && total !== undefined && total > pageSizes[0] && (
        <NativeSelect
          size="xs"
          aria-label={`Rows per page of ${caption}`}
          value={String(pageSize)}
          className={classes.size}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
        />
      )}
      {onPage && pages > 1 && (
        <nav aria-label={`Pages of ${caption}`} data-no-print>
          <Pagination total={pages} value={page} onChange={onPage} size="sm" siblings={1} boundaries={1} gap={4} />
        </nav>
      )}
    </div>
  );
}
