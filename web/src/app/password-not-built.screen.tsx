import { Anchor, Title } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { pageTitle } from './page-title.ts';

/** The password screens do not exist yet (rulings.md 34); what helps meanwhile is said. */
export function Screen() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name }) ?? 'login';
  return (
    <>
      <Title order={1} size="h2">{pageTitle(name)}</Title>
      <EmptyState
        title="This part is not built yet." why="An administrator of your organisation can give you a new password."
        action={<Anchor component={Link} to="/login">Back to Login</Anchor>}
      />
    </>
  );
}
