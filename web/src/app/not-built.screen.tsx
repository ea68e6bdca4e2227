import { Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { useSession } from '../client/session.ts';
import { isWorkspaceType } from '../client/session-state.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { itemsOf } from './navigation/navigation.ts';
import { homeOf, navigations } from './navigation/navigations.ts';
import { pageTitle } from './page-title.ts';

/** A page of the specification that does not exist yet (rulings.md 34). The home of a workspace leads to its patients until then. */
export function Screen() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name }) ?? 'index';
  const { workspace, permissions } = useSession();
  const home = workspace && isWorkspaceType(workspace) && homeOf(workspace) === name ? workspace : null;
  const patients = home && itemsOf(navigations[home]).find(({ route }) => route === `${name}-patients`);
  const leads = patients && permissions.has('patients.read');
  return (
    <>
      <PageHeader title={pageTitle(name)} />
      <EmptyState
        title="This part is not built yet."
        action={
          leads && (
            <Button component={Link} to={`/${patients.route}` as '/'} variant="default">
              {patients.label}
            </Button>
          )
        }
      />
    </>
  );
}
