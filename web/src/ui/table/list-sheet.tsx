import { Button, Drawer, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyLayer } from '../keys/use-keys.tsx';
import { DialogFooter } from '../layer/dialog.tsx';
import { useFocusBack } from '../layer/focus-back.ts';
import layer from '../layer/layer.module.css';
import { type Heading, sortOf } from './column.ts';
import type { Filter, ListTool } from './filter.ts';
import { resultsText } from './table-pages.tsx';
import classes from './list-sheet.module.css';

export interface ListSheetProps {
  filters: readonly Filter[];
  views: ReactNode;
  tools: readonly ListTool[];
  sort?: { headings: readonly Heading[]; ordering: string | undefined; onOrdering: (ordering: string | undefined) => void };
  total: number | undefined;
  /** There are more than `total`. */
  atLeast?: boolean;
  onClear?: () => void;
  onClose: () => void;
}

/** What stands above and in the head of a list on wider screens, from below on a phone: order, filters, views, columns, export. */
export function ListSheet({ filters, views, tools, sort, total, atLeast, onClear, onClose }: ListSheetProps) {
  useFocusBack(true);
  const sortable = sort?.headings.filter((heading) => heading.sort) ?? [];
  const orders = sortable.flatMap((heading) => [
    { value: sortOf(heading), label: `${heading.title}, first to last` },
    { value: `-${sortOf(heading)}`, label: `${heading.title}, last to first` },
  ]);
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Filters and sorting"
      position="bottom"
      size="auto"
      closeOnEscape={false}
      returnFocus={false}
      classNames={{ title: layer.title, header: layer.header, body: layer.body, content: classes.sheet }}
    >
      <KeyLayer onEscape={onClose}>
        <div className={classes.fields}>
          {sort && sortable.length > 0 && (
            <NativeSelect
              label="Sort by"
              value={sort.ordering ?? ''}
              onChange={(event) => sort.onOrdering(event.currentTarget.value || undefined)}
              data={[{ value: '', label: 'Default order' }, ...orders]}
            />
          )}
          {filters.map((filter) =>
            'options' in filter ? (
              <NativeSelect
                key={filter.key}
                label={filter.label}
                data={[{ value: '', label: filter.any }, ...filter.options]}
                value={filter.value}
                onChange={(event) => filter.choose(event.currentTarget.value)}
              />
            ) : (
              <div key={filter.key} className={classes.own}>
                <span aria-hidden>{filter.label}</span>
                {filter.control}
              </div>
            ),
          )}
        </div>
        {(views || tools.length > 0) && (
          <div className={classes.tools}>
            {views}
            {tools.map(({ label, name, icon, run }) => (
              <Button
                key={name}
                variant="default"
                aria-label={name}
                leftSection={icon}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <DialogFooter>
          {onClear && (
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          )}
          <Button onClick={onClose}>{total === undefined ? 'Show' : `Show ${resultsText(total, atLeast)}`}</Button>
        </DialogFooter>
      </KeyLayer>
    </Drawer>
  );
}
