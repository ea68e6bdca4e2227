import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkHere } from '../link-to.ts';
import { besideList } from './list-search.ts';

interface RowLinkProps {
  /** Which dialog of the list it opens, for which row. */
  to: { open: string } | { edit: string };
  /** An address without spaces may be broken anywhere. */
  breaks?: true;
  children: ReactNode;
}

/** The name of a row, as a link that opens its dialog through the address (LIST-006). */
export function RowLink({ to, breaks, children }: RowLinkProps) {
  return (
    <Anchor
      component={Link}
      {...linkHere((before) => ({ ...before, ...to }))}
      state={besideList}
      preload={false}
      {...(breaks && { style: { overflowWrap: 'anywhere' } })}
    >
      {children}
    </Anchor>
  );
}
