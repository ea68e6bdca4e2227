import { initialsOf } from '@akoma/contract/base';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLock, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leavePage } from '../../client/leaving.ts';
import { linkTo } from '../../client/link-to.ts';
import { lockScreen } from '../../client/lock.ts';
import { useSession } from '../../client/session.ts';
import { pictureAddress } from '../../modules/files/index.ts';
import { Avatar } from '../../ui/person/person-block.tsx';
import { ChoiceItems } from './choice-menu.tsx';
import { useOrganizationChoices } from './pickers.tsx';
import { ProfileDialog, type ProfileDialogName, profileOf } from './profile-dialogs.tsx';
import classes from './profile-menu.module.css';

/** The header's menu of the signed-in person (SHELL-010, MENU-001 to MENU-010). */
export function ProfileMenu() {
  const { user, settings, workspace } = useSession();
  const organizations = useOrganizationChoices();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ProfileDialogName>();
  // entering the sign-in page ends the session (GUARD-001)
  const logout = () => leavePage(() => navigate(linkTo('/login', {})));
  return (
    <>
      <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-end" width={288}>
        <Menu.Target>
          {/* with the initials, which are all that the button shows: who works by voice says what is seen (WCAG 2.5.3) */}
          <UnstyledButton className={classes.target} aria-label={`Profile menu of ${user.full_name}, ${initialsOf(user.full_name)}`}>
            <Avatar name={user.full_name} photo={user.photo && pictureAddress(user.photo, 'thumb')} size={32} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <strong>{user.full_name}</strong>
            {(user.email ?? user.mobile) && <span>{user.email ?? user.mobile}</span>}
          </div>
          <Menu.Divider />
          <Menu.Label>Organisations</Menu.Label>
          <ChoiceItems choices={organizations} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconUserCircle size={18} aria-hidden />} onClick={() => setOpened(profileOf(workspace))}>
            Profile information
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={18} aria-hidden />} onClick={() => setOpened('security')}>
            Account security
          </Menu.Item>
          {settings.support_url && (
            <Menu.Item
              component="a"
              href={settings.support_url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              Support
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLock size={18} aria-hidden />}
            rightSection={<span className={classes.keys}>Ctrl Shift L</span>}
            onClick={() => lockScreen(user.full_name)}
          >
            Lock
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && <ProfileDialog key={opened} which={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
