import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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

/**
 * The top bar (SHELL-002): organisation, location and workspace, the search, and the signed-in user. On a phone the first two pickers are
 * in the menu.
 */
export function Header({ breakpoint, panelShown, onPanel, onSearch }: HeaderProps) {
  const phone = breakpoint === 'xs';
  return (
    <header className={classes.header} data-no-print>
      <Link to="/" className={classes.brand} aria-label="Akoma, home">
        {breakpoint === 'md' ? <Brand size={28} /> : <Mark size={28} />}
      </Link>
      {!phone && (
        <>
          <OrganizationPicker />
          <LocationPicker />
        </>
      )}
      <WorkspacePicker />
      <div className={classes.middle}>
        {breakpoint === 'md' ? (
          <UnstyledButton className={classes.search} onClick={onSearch}>
            <IconSearch size={18} aria-hidden />
            <span>Search patient or action</span>
            <kbd>Ctrl K</kbd>
          </UnstyledButton>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={classes.touch}
            aria-label="Search patient or action"
            onClick={onSearch}
          >
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <OfflineNotice />
      <NoticeButton />
      {!phone && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.touch}
          aria-label="Queue and patients"
          aria-expanded={panelShown}
          onClick={onPanel}
        >
          <IconLayoutSidebarRight size={20} aria-hidden />
        </ActionIcon>
      )}
      <ProfileMenu />
    </header>
  );
}
