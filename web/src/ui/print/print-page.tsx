import { Button, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';
import classes from './print-page.module.css';

interface PrintPageProps {
  /** Read out as the page's heading: on the paper it stands in the sheet. */
  title: string;
  /** The way back, on screen alone. */
  back: ReactNode;
  /** What else can be done with it than print. */
  actions?: ReactNode;
  /** Prints it, where something comes before; left out: the browser prints at once. */
  onPrint?: () => void;
  children: ReactNode;
}

/** A page of its own that is there to be printed: its sheet, and above it, on screen alone, the way back and Print. */
export function PrintPage({ title, back, actions, onPrint, children }: PrintPageProps) {
  const print = onPrint ?? (() => window.print());
  useKeys([{ ...keyTable.print, run: print }]);
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <div className={classes.tools} data-no-print>
        {back}
        <span className={classes.actions}>
          {actions}
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print
          </Button>
        </span>
      </div>
      {children}
    </div>
  );
}
