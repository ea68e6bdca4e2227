import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { directionOf, type Heading, nextOrdering } from './column.ts';
import classes from './data-table.module.css';
import own from './table-head.module.css';
import { asColumnHeader, asRow, asRowGroup } from './roles.ts';
import type { Selection } from './selection.ts';
import { Tick } from './tick.tsx';

const marks = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

interface TableHeadProps {
  headings: readonly Heading[];
  ordering?: string;
  onOrdering?: (ordering: string | undefined) => void;
  selection?: Selection;
  /** A column for the rows' menus. */
  menus: boolean;
}

/** The headings: real column headers with `aria-sort`, a real button in those that sort. */
export function TableHead({ headings, ordering, onOrdering, selection, menus }: TableHeadProps) {
  return (
    <thead {...asRowGroup} className={classes.head}>
      <tr {...asRow}>
        {selection && (
          <th {...asColumnHeader} scope="col" className={classes.tick}>
            <Tick
              name={`Select all ${selection.count} on this page`}
              checked={selection.all}
              some={selection.some}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {headings.map((heading) => {
          const direction = heading.sort && onOrdering ? directionOf(heading, ordering) : undefined;
          const Mark = direction && marks[direction];
          return (
            <th
              key={heading.key}
              {...asColumnHeader}
              scope="col"
              aria-sort={direction}
              data-align={heading.align}
              style={{ width: heading.width }}
            >
              {Mark ? (
                <button type="button" className={own.sort} onClick={() => onOrdering?.(nextOrdering(heading, ordering))}>
                  {heading.title}
                  <Mark size={14} aria-hidden data-direction={direction} />
                </button>
              ) : (
                heading.title
              )}
            </th>
          );
        })}
        {menus && (
          <th {...asColumnHeader} scope="col" className={classes.menu}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
