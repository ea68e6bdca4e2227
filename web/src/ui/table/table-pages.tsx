import { NativeSelect, Pagination } from '@mantine/core';
import classes from './table-pages.module.css';

/** What a user may choose; kept in the cookie `pageSize` by the app (LIST-020). */
export const pageSizes = [5, 10, 15, 25, 50, 100] as const;

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "12 results, page 1 of 3": what is shown and read out. */
export function pageText(total: number, page: number, pageSize: number): string {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const results = `${grouped(total)} ${total === 1 ? 'result' : 'results'}`;
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
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
}

/** How many there are, the pages, and how many rows a page has (LIST-002, LIST-020). */
export function TablePages({ caption, page = 1, pageSize = 10, total, onPage, onPageSize }: TablePagesProps) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return (
    <div className={classes.pages}>
      <div role="status" className={`akoma-number ${classes.count}`}>
        {total === undefined ? '' : pageText(total, page, onPage ? pageSize : Math.max(total, 1))}
      </div>
      {onPageSize && total !== undefined && total > pageSizes[0] && (
        <NativeSelect
          size="xs"
          aria-label={`Rows on a page of ${caption}`}
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
