import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../client/session.ts';
import { Brand, Mark } from '../../ui/brand/brand.tsx';
import { OfflineNotice } from '../../ui/layer/offline-notice.tsx';
import type { Breakpoint } from '../breakpoint.ts';
import classes from './header.module.css';
import { NoticeButton } from './notice-button.tsx';
import { LocationPicker, OrganizationPicker, WorkspacePicker } from './pickers.tsx';
import { ProfileMenu } from './profile-menu.tsx';

interface HeaderProps {
  breakpoint: Breakpoint;
  panelShown: boolean;
  onPanel: () => void;
  onSearch: () => void;
}

/** The top bar (SHELL-002): where one works, the search, and who is signed in. On a phone the first two pickers stand in the menu. */
export function Header({ breakpoint, panelShown, onPanel, onSearch }: HeaderProps) {
  const { organizations, provider } = useSession();
  const phone = breakpoint === 'xs';
  return (
    <header className={classes.header} data-no-print>
      <Link to="/" className={classes.brand} aria-label="Akoma, home">
        {breakpoint === 'md' ? <Brand size={28} /> : <Mark size={28} />}
      </Link>
      {!phone &&
        (organizations.length > 1 ? <OrganizationPicker /> : <span className={classes.organization}>{provider.organization_name}</span>)}
      {!phone && <LocationPicker />}
      <WorkspacePicker />
      <div className={classes.middle}>
        {breakpoint === 'md' ? (
          <UnstyledButton className={classes.search} onClick={onSearch}>
            <IconSearch size={18} aria-hidden />
            <span>Search patient or action</span>
            <kbd>Ctrl K</kbd>
          </UnstyledButton>
        ) : (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Search patient or action" onClick={onSearch}>
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <OfflineNotice />
      <NoticeButton />
      {!phone && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Queue and patients" aria-expanded={panelShown} onClick={onPanel}>
          <IconLayoutSidebarRight size={20} aria-hidden />
        </ActionIcon>
      )}
      <ProfileMenu />
    </header>
  );
}
