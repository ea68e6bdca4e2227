import { Stack } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
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
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="lg" className={classes.page}>
        {route === 'admin-settings' && <OrganizationSettings />}
        <AppearanceSettings />
        <KeySettings />
        <ProfileSettings />
        <ComputerSettings />
      </Stack>
    </>
  );
}
