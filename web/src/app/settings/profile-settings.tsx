import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { ProfileDialog, type ProfileDialogName, profileOf } from '../layout/profile-dialogs.tsx';
import { SettingsFacts } from './settings-facts.tsx';

/** The signed-in user, and their sign-in data. */
export function ProfileSettings() {
  const { user, provider, workspace } = useSession();
  const [opened, setOpened] = useState<ProfileDialogName>();
  const facts = [
    ['Name', user.full_name],
    ['Signs in with', [user.email, user.mobile].filter(Boolean).join(' or ')],
    ['Organisation', provider.organization_name],
    ['Role', provider.permissions.name],
  ];
  return (
    <SectionCard title="Sign-in">
      <Stack gap="lg">
        <SettingsFacts facts={facts} />
        <Group gap="sm">
          <ActionButton variant="default" onClick={() => setOpened(profileOf(workspace))}>
            Profile information
          </ActionButton>
          <ActionButton variant="default" onClick={() => setOpened('security')}>
            Account security
          </ActionButton>
        </Group>
      </Stack>
      {opened && <ProfileDialog key={opened} which={opened} onClose={() => setOpened(undefined)} />}
    </SectionCard>
  );
}
