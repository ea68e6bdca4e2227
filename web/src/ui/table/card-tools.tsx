import { Checkbox, NativeSelect } from '@mantine/core';
import { type Heading, sortOf } from './column.ts';
import classes from './data-table.module.css';
import type { Selection } from './selection.ts';

interface CardToolsProps {
  headings: readonly Heading[];
  ordering?: string;
  onOrdering?: (ordering: string | undefined) => void;
  selection?: Selection;
}

/** What the headings do, while rows are cards and there are no headings. */
export function CardTools({ headings, ordering, onOrdering, selection }: CardToolsProps) {
  const sortable = onOrdering ? headings.filter(({ sort }) => sort) : [];
  if (sortable.length === 0 && !selection) return null;
  const orders = sortable.flatMap((heading) => [
    { value: sortOf(heading), label: `${heading.title}, first to last` },
    { value: `-${sortOf(heading)}`, label: `${heading.title}, last to first` },
  ]);
  return (
    <div className={classes.cardTools}>
      {sortable.length > 0 && (
        <NativeSelect
          size="xs"
          label="Sort by"
          value={ordering ?? ''}
          onChange={(event) => onOrdering?.(event.currentTarget.value || undefined)}
          data={[{ value: '', label: 'Usual order' }, ...orders]}
        />
      )}
      {selection && (
        <Checkbox
          label={`Select all ${selection.count} on this page`}
          checked={selection.all}
          indeterminate={selection.some}
          onChange={selection.toggleAll}
        />
      )}
    </div>
  );
}
