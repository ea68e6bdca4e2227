import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

/** An unknown address, or a record that does not exist or belongs to another organisation. */
export function Screen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is nothing at this address."
        why="The record may not exist, or you may not have access to it. Check the address, or go back to the start."
        action={
          <Button component={Link} to="/">
            Go to the start
          </Button>
        }
      />
    </>
  );
}
