import { Anchor, Stack } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { useSession } from '../../client/session.ts';
import { BackupsCard } from '../../modules/backup/index.ts';
import { ClassificationsCard, FormsCard, FormularyCard, ListsCard } from '../../modules/terminology/index.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ComputerSettings } from './computer-settings.tsx';
import { KeySettings } from './key-settings.tsx';
import { OrganizationSettings } from './organization-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import classes from './settings.module.css';

/** One page of settings under all its names; none of them switches the workspace (ROUTE-015, ROUTE-004). */
export function Screen() {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const { permissions } = useSession();
  const mayRead = permissions.has('audit.read');
  return (
    <>
      <PageHeader
        title="Settings"
        aside={
          route === 'admin-settings' &&
          mayRead && (
            <Anchor component={Link} to={'/admin-audit' as '/'} className="akoma-target">
              Audit trail
            </Anchor>
          )
        }
      />
      <Stack gap="lg" className={classes.page}>
        {route === 'admin-settings' && <OrganizationSettings />}
        {route === 'admin-settings' && (
          <>
            <ListsCard />
            <ClassificationsCard />
            <FormularyCard to="/admin-formulary" />
            <FormsCard />
          </>
        )}
        {route === 'admin-settings' && permissions.has('settings.write') && <BackupsCard />}
        {route === 'pharm-settings' && <FormularyCard to="/pharm-formulary" />}
        <AppearanceSettings />
        <KeySettings />
        <ProfileSettings />
        <ComputerSettings />
      </Stack>
    </>
  );
}
