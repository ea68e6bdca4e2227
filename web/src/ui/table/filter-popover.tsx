import { Popover } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';
import type { Filter } from './filter.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

const filterPanel = lazyComponent<FilterPanelProps>(async () => (await import('./filter-panel.tsx')).FilterPanel);

interface FilterPopoverProps {
  /** One: its values at once; several: first their names. */
  filters: readonly Filter[];
  opened: boolean;
  onClose: () => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** A button with the choices of filters under it. The focus goes into them and comes back. */
export function FilterPopover({ filters, opened, onClose, children }: FilterPopoverProps) {
  const Panel = useLazyComponent(filterPanel, onClose, opened);
  // starts fresh each time, and stays while it fades out
  const [was, setWas] = useState(false);
  const [times, setTimes] = useState(0);
  if (opened !== was) {
    setWas(opened);
    if (opened) setTimes(times + 1);
  }
  return (
    <Popover
      opened={opened && Panel !== undefined}
      onChange={(wanted) => wanted || onClose()}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={0}>{Panel && <Panel key={times} filters={filters} onClose={onClose} />}</Popover.Dropdown>
    </Popover>
  );
}
