import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One thing that can be done with a row. */
export interface RowAction {
  label: string;
  onClick: () => void;
  icon?: ReactNode;
  tone?: 'danger';
  /** Why this user cannot do it now; it stays in the list, with the reason under it. */
  refused?: string;
}

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  /** It stands beside buttons and looks like one of them. */
  beside?: boolean;
}

/** The menu of a row, or of what finds no room beside a button. `label` names the row: "Actions for MENSAH, Ama". */
export function RowMenu({ label, actions, beside = false }: RowMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon {...(beside ? { variant: 'default', size: 36 } : { variant: 'subtle', color: 'gray', size: 28 })} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: name, onClick, icon, tone, refused }) => (
          <Menu.Item
            key={name}
            leftSection={icon}
            color={tone === 'danger' ? 'red' : undefined}
            onClick={refused ? undefined : onClick}
            aria-disabled={refused ? true : undefined}
            data-refused={refused ? true : undefined}
            closeMenuOnClick={!refused}
          >
            {name}
            {refused && <small style={{ display: 'block' }}>{refused}</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
