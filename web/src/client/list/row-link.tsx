import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { besideList } from './list-search.ts';

interface RowLinkProps {
  /** Which dialog of the list it opens, for which row. */
  to: { open: string } | { edit: string };
  /** An address without spaces may be broken anywhere. */
  breaks?: true;
  children: ReactNode;
}

/** What a row is called by: opens its dialog, by its place in the address (LIST-006). */
export function RowLink({ to, breaks, children }: RowLinkProps) {
  return (
    <Anchor
      component={Link}
      to="."
      search={((before: object) => ({ ...before, ...to })) as never}
      state={besideList}
      resetScroll={false}
      preload={false}
      fw={600}
      {...(breaks && { style: { overflowWrap: 'anywhere' } })}
    >
      {children}
    </Anchor>
  );
}
